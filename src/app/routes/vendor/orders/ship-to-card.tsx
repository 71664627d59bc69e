import type { ReactNode } from 'react'
import { AddressLines } from '#app/features/order-view/address-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import type { VendorOrderDetails } from '#modules/orders'
import { formatCents } from '#shared/text/format-cents.ts'

export interface ShipToCardProps {
  readonly order: VendorOrderDetails
  /** What goes with the hats. */
  readonly papers: ReactNode
}

/** Where the hats go, what shipping the shopper paid for, and what is printed for the package. */
export function ShipToCard({ order, papers }: ShipToCardProps) {
  const { isLocalPickup, shipTo, shippingOption, shippingCents } = order
  return (
    <Card as="section" padding="medium" aria-labelledby="ship-to">
      <h2 id="ship-to" className="mb-3 text-lg">
        {isLocalPickup ? 'Local Pickup' : 'Ship to'}
      </h2>
      {shipTo ? (
        <AddressLines address={shipTo} />
      ) : (
        <p className="text-muted">
          {isLocalPickup ? pickupText(order) : 'No shipping information available'}
        </p>
      )}
      {shippingOption && !isLocalPickup && (
        <p className="mt-3 text-sm text-muted">
          Shopper paid {formatCents(shippingCents)}: {shippingOption.name}, {shippingOption.duration}
        </p>
      )}
      {papers}
    </Card>
  )
}

function pickupText({ vendorOrderStatus }: VendorOrderDetails): string {
  if (vendorOrderStatus === 'delivered') return 'The shopper picked up these hats.'
  if (vendorOrderStatus === 'canceled') return 'Your part of this order was canceled.'
  return 'The shopper will contact you to pick up these hats.'
}
