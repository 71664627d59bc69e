const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Dec 2 – 7'; null when it is unknown. */
export function arrivalText(
  arrival: { readonly from: string; readonly to: string } | undefined,
): string | null {
  return arrival ? days.formatRange(new Date(arrival.from), new Date(arrival.to)) : null
}
