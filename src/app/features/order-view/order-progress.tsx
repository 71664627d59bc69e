import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OrderView, VendorOrderView } from '#modules/orders'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { isOnItsWay } from './is-on-its-way.ts'
import { nextInOrder } from './next-in-order.ts'
import { TrackLinks } from './track-links.tsx'
import { VendorOrderTimeline } from './vendor-order-timeline.tsx'

export interface OrderProgressProps {
  readonly order: OrderView
  /** Some of its hats can be reviewed. */
  readonly canReview: boolean
  /** What the shopper can do with the order. */
  readonly children: ReactNode
}

/** When an order arrives, what happens next and how far each artist is, and what the shopper can do. Of a canceled order only that. */
export function OrderProgress({ order, canReview, children }: OrderProgressProps) {
  const parts = order.vendorOrders.filter(({ status }) => status !== 'canceled')
  const isOneOfSeveral = order.vendorOrders.length > 1
  return (
    <Card as="section" padding="medium" className="sm:p-6" aria-labelledby="progress">
      <h2 id="progress" className="label text-xl">
        {titleOf(order, parts)}
      </h2>
      <div className="flex flex-col gap-5">
        {parts.map((part) => (
          <div key={part.id}>
            <div
              className={clsx(
                'mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
                isOneOfSeveral ? 'mt-4' : 'mt-1',
              )}
            >
              <p>
                {isOneOfSeveral && <strong className="block">{part.vendor.name}</strong>}
                {nextInOrder(part, { isPickup: order.isLocalPickup, canReview, status: order.status })}
              </p>
              {isOneOfSeveral && (
                <p className="flex flex-wrap gap-3 print:hidden">
                  <TrackLinks parts={[part]} />
                </p>
              )}
            </div>
            <VendorOrderTimeline
              vendorOrder={part}
              placedAt={order.placedAt}
              isPickup={order.isLocalPickup}
            />
          </div>
        ))}
      </div>
      {children}
    </Card>
  )
}

function titleOf(order: OrderView, parts: readonly VendorOrderView[]): string {
  if (parts.length === 0) return 'This order was canceled'
  const arrival = isOnItsWay(order) && !order.isLocalPickup ? order.shippingOption?.arrival : null
  if (arrival) return `Arrives ${formatArrival(arrival)}`
  if (order.status === 'delivered') return order.isLocalPickup ? 'Picked up' : 'Delivered'
  return 'Progress'
}
