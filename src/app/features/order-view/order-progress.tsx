import type { OrderView } from '#modules/orders'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { isOnItsWay } from './is-on-its-way.ts'
import { VendorOrderTimeline } from './vendor-order-timeline.tsx'

/** When an order arrives, and how far each artist is with it. Nothing of a canceled order. */
export function OrderProgress({ order }: { readonly order: OrderView }) {
  const parts = order.vendorOrders.filter(({ status }) => status !== 'canceled')
  if (parts.length === 0) return null
  const arrival = isOnItsWay(order) && !order.isLocalPickup ? order.shippingOption?.arrival : null
  return (
    <Card as="section" padding="medium" className="sm:p-6" aria-labelledby="progress">
      <h2 id="progress" className="label text-lg">
        {arrival ? `Arrives ${formatArrival(arrival)}` : 'Progress'}
      </h2>
      <div className="mt-4 flex flex-col gap-5">
        {parts.map((part) => (
          <div key={part.id}>
            {order.vendorOrders.length > 1 && (
              <p className="mb-2 text-sm font-semibold">{part.vendor.name}</p>
            )}
            <VendorOrderTimeline
              vendorOrder={part}
              placedAt={order.placedAt}
              isPickup={order.isLocalPickup}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
