import { formatDate } from '#app/ui/formats/format-date.ts'

/** The days on which a collection is public: 'From Nov 1, 2026', 'Until Nov 30, 2026'; null for one without days. */
export function daysText({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string | null
  readonly endsOn: string | null
}): string | null {
  if (startsOn && endsOn) return `${formatDate(startsOn)} to ${formatDate(endsOn)}`
  if (startsOn) return `From ${formatDate(startsOn)}`
  return endsOn ? `Until ${formatDate(endsOn)}` : null
}
