import type { OrderInHistory } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { isOnItsWay } from './is-on-its-way.ts'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** One order in the order history: on a phone from top to bottom, on a wide screen from left to right. */
export function OrderCard({ order }: { readonly order: OrderInHistory }) {
  const name = shortId(order.id)
  return (
    <Card
      as="article"
      padding="medium"
      stitch="hover"
      aria-labelledby={`order-${name}`}
      className="flex flex-col gap-4 sm:p-6 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)_18.5rem] lg:items-center lg:gap-8"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:justify-start">
          <h2 id={`order-${name}`} className="label text-lg">
            Order #{name}
          </h2>
          <OrderStatusBadge status={order.status} />
        </div>
        <p className="mt-1 text-sm text-muted">
          Placed on <FormattedDate at={order.placedAt} />
          {isOnItsWay(order) && order.arrival && (
            <span className="block">Estimated arrival {formatArrival(order.arrival)}</span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)]">
        <OrderPictures lines={order.lines} />
        <div className="min-w-0 flex-1 basis-44">
          <ul>
            {order.lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="label">{line.quantity}</span> x {line.name}
                </span>
                <Price cents={line.lineTotalCents} className="text-muted" />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted">{destinationOf(order)}</p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-x-6 lg:justify-end">
        <p className="flex flex-col lg:w-28 lg:items-end">
          <Price cents={order.totalCents} className="text-lg" />
          <span className="label text-sm text-muted">
            {order.units} {order.units === 1 ? 'item' : 'items'}
          </span>
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
    </Card>
  )
}

function destinationOf({ isLocalPickup, shippingAddress }: OrderInHistory): string {
  if (isLocalPickup) return 'Local Pickup'
  if (!shippingAddress) return 'No shipping information available'
  const { name, street, city, state, zip, country } = shippingAddress
  return `To ${name}, ${street}, ${city}, ${state} ${zip}, ${country}`
}
