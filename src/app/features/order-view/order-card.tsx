import type { OrderInHistory } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

function isOnItsWay({ status }: OrderInHistory): boolean {
  return status === 'paid' || status === 'processing' || status === 'shipped'
}

/** One order in the order history. */
export function OrderCard({ order }: { readonly order: OrderInHistory }) {
  const name = shortId(order.id)
  return (
    <Card as="article" padding="medium" stitch="hover" aria-labelledby={`order-${name}`} className="sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={`order-${name}`} className="label text-lg">
            Order #{name}
          </h2>
          <p className="text-sm text-muted">
            Placed on <FormattedDate at={order.placedAt} />
            {isOnItsWay(order) && order.arrival && <>, estimated arrival {formatArrival(order.arrival)}</>}
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3">
          <OrderPictures lines={order.lines} />
          <div className="min-w-0">
            <ul>
              {order.lines.map((line) => (
                <li key={line.id} className="flex gap-4">
                  <span>
                    <span className="label">{line.quantity}</span> x {line.name}
                  </span>
                  <Price cents={line.lineTotalCents} className="text-muted" />
                </li>
              ))}
            </ul>
            <p className="mt-1 text-sm text-muted">{destinationOf(order)}</p>
          </div>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full max-sm:justify-between">
          <p className="flex items-baseline gap-x-3">
            <span className="label text-sm text-muted">
              {order.units} {order.units === 1 ? 'item' : 'items'}
            </span>
            <Price cents={order.totalCents} className="text-lg" />
          </p>
          {/* The whole card leads to the order. */}
          <ButtonLink
            to={`/order/${order.id}`}
            tone="secondary"
            size="small"
            prefetch="none"
            className="after:absolute after:inset-0"
          >
            View Order Details
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function destinationOf({ isLocalPickup, shippingAddress }: OrderInHistory): string {
  if (isLocalPickup) return 'Local Pickup'
  if (!shippingAddress) return 'No shipping information available'
  const { name, street, city, state, zip, country } = shippingAddress
  return `To ${name}, ${street}, ${city}, ${state} ${zip}, ${country}`
}
