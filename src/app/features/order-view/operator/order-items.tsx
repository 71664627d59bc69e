import { OrderBreakdown } from '../order-breakdown.tsx'
import { OrderLines } from '../order-lines.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import type { OperatorOrder, VendorOrderStatus } from '#modules/orders'

/** The colors of a vendor order's statuses. */
const tones: Readonly<Record<VendorOrderStatus, BadgeTone>> = {
  new: 'green',
  accepted: 'yellow',
  labeled: 'yellow',
  ready: 'yellow',
  shipped: 'blue',
  delivered: 'purple',
  canceled: 'gray',
}

/** What was bought, by artist, and every cent of the total. */
export function OrderItems({ order }: { readonly order: OperatorOrder }) {
  return (
    <Card as="section" aria-labelledby="items">
      <h2 id="items" className="text-lg">
        Items
      </h2>
      <div className="mt-4 flex flex-col gap-6">
        {order.vendorOrders.map(({ id, vendor, status, lines }) => (
          <section key={id} aria-label={`Items from ${vendor.name}`} className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
              <h3 className="font-semibold wrap-anywhere">
                <ConsoleLink to={`/operator/vendors/${vendor.id}`} className="underline">
                  {vendor.name}
                </ConsoleLink>
              </h3>
              <span className="text-sm">
                <StatusText tone={tones[status]}>{status}</StatusText>
              </span>
            </div>
            <OrderLines lines={lines} />
          </section>
        ))}
      </div>
      <StitchLine className="my-5 text-line" />
      <OrderBreakdown order={order} />
    </Card>
  )
}
