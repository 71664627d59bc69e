/** The days on which a collection is public: 'Always', 'From 2026-11-01', 'Until 2026-11-30'. */
export function daysText({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string | null
  readonly endsOn: string | null
}): string {
  if (startsOn && endsOn) return `${startsOn} to ${endsOn}`
  if (startsOn) return `From ${startsOn}`
  return endsOn ? `Until ${endsOn}` : 'Always'
}
