import { type CaseLink, CaseLinks } from '#app/features/cases/case-links.tsx'
import { VendorReturnPolicy } from '#app/features/cases/returning/vendor-return-policy.tsx'
import { AddressLines } from '#app/features/order-view/address-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import type { VendorOrderDetails } from '#modules/orders'
import { formatCents } from '#shared/text/format-cents.ts'

export interface ShipToCardProps {
  readonly order: VendorOrderDetails
  readonly hasDesigns: boolean
  readonly cases: readonly CaseLink[]
}

/** Where the hats go, what shipping the shopper paid for, and the terms and cases of their return. */
export function ShipToCard({ order, hasDesigns, cases }: ShipToCardProps) {
  const { isLocalPickup, shipTo, shippingOption, shippingCents } = order
  return (
    <Card
      as="section"
      padding="medium"
      aria-labelledby="ship-to"
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
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
      <VendorReturnPolicy order={order} hasDesigns={hasDesigns} />
      {cases.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="text-base tracking-normal">Cases</h3>
          <CaseLinks cases={cases} />
        </div>
      )}
    </Card>
  )
}

function pickupText({ vendorOrderStatus }: VendorOrderDetails): string {
  if (vendorOrderStatus === 'delivered') return 'The shopper picked up these hats.'
  if (vendorOrderStatus === 'canceled') return 'Your part of this order was canceled.'
  return 'The shopper will contact you to pick up these hats.'
}
