import type { OrderView } from '#modules/orders'

/** What the shopper gets back for a whole order that is canceled. */
export function refundAfterCancel({
  totalCents,
  refundedCents,
}: Pick<OrderView, 'totalCents' | 'refundedCents'>): string {
  if (totalCents === 0) return 'It cost nothing, so there’s nothing to refund.'
  const what = refundedCents > 0 ? 'what isn’t refunded yet' : 'the full amount'
  return `We’ll refund ${what} to your card.`
}
