import type { Figure } from '#app/ui/figure-cards.tsx'
import type { OperatorOrder } from '#modules/orders'
import type { OrderMoney } from '#modules/payments'
import { addCents, zeroCents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { paymentMethodOf } from '../payment-method-of.ts'

/** What an order cost, what was refunded, and what its artists and the marketplace get. */
export function orderFigureList(order: OperatorOrder, { transfers, refunds }: OrderMoney): readonly Figure[] {
  const sent = transfers.filter(({ status }) => status === 'sent')
  const sharesCents = addCents(zeroCents, ...transfers.map(({ amountCents }) => amountCents))
  return [
    ['Total', formatCents(order.totalCents), paymentMethodOf(order.payment)],
    [
      'Refunded',
      formatCents(order.refundedCents),
      refunds.length === 1 ? '1 refund' : `${refunds.length} refunds`,
    ],
    [
      order.vendorOrders.length === 1 ? 'Artist’s share' : 'Artists’ shares',
      formatCents(sharesCents),
      `${sent.length} of ${transfers.length} sent`,
    ],
    ['Platform fee', formatCents(order.feeCents), `${order.feeBasisPoints / 100}% of the hats`],
  ]
}
