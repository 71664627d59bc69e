/** Business days in transit. */
export interface TransitDays {
  readonly from: number
  readonly to: number
}

/** '5-7 business days'. */
export function durationText(days: TransitDays | null): string {
  if (!days) return 'Delivery time varies'
  const { from, to } = days
  if (from === to) return from === 1 ? '1 business day' : `${from} business days`
  return `${from}-${to} business days`
}
