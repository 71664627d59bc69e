import type { OrderSummary } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

function isOnItsWay({ status }: OrderSummary): boolean {
  return status === 'paid' || status === 'processing' || status === 'shipped'
}

/** One order in the order history. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
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
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Price cents={order.totalCents} className="text-lg" />
        <span className="label text-sm text-muted">
          {order.units} {order.units === 1 ? 'item' : 'items'}
        </span>
      </p>
      <OrderPictures lines={order.lines} className="mt-4" />
      <StitchLine className="my-4 text-line" />
      <div className="grid gap-5 sm:grid-cols-[1fr_auto]">
        <ul className="flex flex-col gap-1.5">
          {order.lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 sm:justify-start">
              <span>
                <span className="label">{line.quantity}</span> x {line.name}
              </span>
              <Price cents={line.lineTotalCents} className="text-muted" />
            </li>
          ))}
        </ul>
        <div className="text-sm text-muted sm:text-right">
          {order.isLocalPickup ? (
            'Local Pickup'
          ) : order.shippingAddress ? (
            <AddressLines address={order.shippingAddress} />
          ) : (
            'No shipping information available'
          )}
        </div>
      </div>
      <ButtonLink
        to={`/order/${order.id}`}
        tone="secondary"
        size="small"
        prefetch="none"
        className="relative z-1 mt-4"
      >
        View Order Details
      </ButtonLink>
    </Card>
  )
}
