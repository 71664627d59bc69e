import type { ReactNode } from 'react'
import { OrderLines } from '#app/features/order-view/order-lines.tsx'
import { MoneyLines } from '#app/features/vendor-money/money-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ExplainedOrder, VendorOrderDetails } from '#modules/orders'
import { formatCents } from '#shared/text/format-cents.ts'

export interface OwnItemsCardProps {
  readonly order: Pick<VendorOrderDetails, 'lines' | 'ownDiscount'>
  /** Null before the order is paid. */
  readonly money: ExplainedOrder | null
  /** When the money is paid out. */
  readonly payout: string
  /** The way to refund it. */
  readonly refund: ReactNode
}

/** The artist's items of an order, their own discount, what they earned with it, and where that is. */
export function OwnItemsCard({ order, money, payout, refund }: OwnItemsCardProps) {
  return (
    <Card as="section" padding="medium" aria-labelledby="items">
      <h2 id="items" className="mb-4 text-lg">
        Your items
      </h2>
      <OrderLines lines={order.lines} />
      {order.ownDiscount && (
        <p className="mt-5 flex justify-between gap-4 border-t border-line pt-4">
          <span className="text-muted">
            Your discount <span className="label">{order.ownDiscount.code}</span>
          </span>
          <span className="label">−{formatCents(order.ownDiscount.cents)}</span>
        </p>
      )}
      {money && (
        <section aria-labelledby="money" className="mt-5 border-t border-line pt-5">
          <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
            <h3 id="money" className="text-base">
              Your money
            </h3>
            {refund}
          </div>
          <MoneyLines order={money} />
          {payout && <p className="mt-3 text-sm text-muted">{payout}</p>}
        </section>
      )}
    </Card>
  )
}
