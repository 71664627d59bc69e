import { OrderLines } from '#app/features/order-view/order-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import type { VendorOrderDetails } from '#modules/orders'
import { formatCents } from '#shared/text/format-cents.ts'

export interface OwnItemsCardProps {
  readonly order: Pick<VendorOrderDetails, 'lines' | 'ownDiscount' | 'itemsCents'>
}

/** The artist's items of an order, their own discount and their total. */
export function OwnItemsCard({ order }: OwnItemsCardProps) {
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
      <p className="mt-5 flex justify-between gap-4 border-t border-line pt-4 font-bold">
        <span>Items total</span>
        <Price cents={order.itemsCents} />
      </p>
    </Card>
  )
}
