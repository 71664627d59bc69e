import type { OrderInHistory } from '#modules/orders'
import { pictureSources } from '#modules/media'
import { shortId } from '#shared/ids.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { clsx } from 'clsx'
import { buttonClasses, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatArrival, formatDay } from '#app/ui/formats/format-date.ts'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { isOnItsWay } from '../is-on-its-way.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import type { OrderStep } from './order-step.ts'

export interface OrderCardProps {
  readonly order: OrderInHistory
  /** Null without one. */
  readonly step: OrderStep | null
}

/** One order in the order history: its hats, how far it is, and what it cost; from top to bottom on a phone. */
export function OrderCard({ order, step }: OrderCardProps) {
  const name = shortId(order.id)
  return (
    <Card
      as="article"
      stitch="hover"
      aria-labelledby={`order-${name}`}
      className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_16rem_9.5rem_9.5rem]"
    >
      <div className="text-sm text-muted">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-text">
          <OrderStatusBadge status={order.status} />
          <Arrival order={order} />
        </p>
        <p>
          Placed on <FormattedDate at={order.placedAt} />
        </p>
        <div className="flex flex-wrap gap-x-3">
          <h2 id={`order-${name}`} className="label font-sans text-sm font-normal tracking-normal">
            Order #{name}
          </h2>
          <p>
            <Destination order={order} />
          </p>
        </div>
      </div>
      {/* Before what is read first: a shopper looks for the hat. */}
      <ul className="order-first grid content-start gap-x-4 gap-y-3 md:max-lg:row-span-2 xl:grid-cols-2">
        {order.lines.map((line) => (
          <OrderedHat key={line.id} line={line} />
        ))}
      </ul>
      {/* In its own column, so that all rows are the same height. */}
      {step && (
        <div className="self-center max-lg:order-last md:max-lg:col-start-2 lg:justify-self-end">
          <StepLink {...step} name={name} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-5 lg:col-start-4 lg:flex-col lg:items-end lg:justify-start">
        <p className="flex items-baseline gap-2 lg:flex-row-reverse">
          <Price cents={order.totalCents} className="text-lg" />
          <span className="label text-sm whitespace-nowrap text-muted">
            {order.units} {order.units === 1 ? 'item' : 'items'}
          </span>
        </p>
        {/* The whole card leads to the order. */}
        <AppLink
          to={`/order/${order.id}`}
          prefetch="none"
          className="inline-flex min-h-9 items-center text-sm text-muted underline after:absolute after:inset-0 hover:text-text"
        >
          View Order Details
        </AppLink>
      </div>
    </Card>
  )
}

/** The name is beside the picture, which is decoration. */
function OrderedHat({ line }: { readonly line: OrderInHistory['lines'][number] }) {
  return (
    <li className="flex items-center gap-4">
      <RowPicture size="large" {...pictureSources(line.picture, 'thumb')} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <span className="label">{line.quantity}</span> x {line.name}
        </p>
        <p className="label text-sm text-muted">{formatCents(line.lineTotalCents)}</p>
      </div>
    </li>
  )
}

/** When it arrives or arrived. */
function Arrival({ order }: { readonly order: OrderInHistory }) {
  if (order.deliveredAt) {
    return (
      <time dateTime={order.deliveredAt}>
        {order.isLocalPickup ? 'Picked up' : 'Arrived'} {formatDay(order.deliveredAt)}
      </time>
    )
  }
  return isOnItsWay(order) && order.arrival ? `Arrives ${formatArrival(order.arrival)}` : null
}

/** Above the link that covers the card. What waits for the shopper is at the top of the page, with the main button. */
function StepLink({ path, label, name }: OrderStep & { readonly name: string }) {
  const style = { tone: 'secondary', size: 'small' } as const
  const classes = 'relative z-1 whitespace-nowrap max-md:w-full'
  const text = (
    <>
      {label}
      <span className="sr-only">, order #{name}</span>
    </>
  )
  // A carrier's page.
  if (!path.startsWith('/')) {
    return (
      <a href={path} className={clsx(buttonClasses(style), classes)}>
        {text}
      </a>
    )
  }
  return (
    <ButtonLink to={path} prefetch="none" className={classes} {...style}>
      {text}
    </ButtonLink>
  )
}

/** The place tells the orders apart; the whole address is on the page of the order, and read out here. */
function Destination({ order: { isLocalPickup, shippingAddress } }: { readonly order: OrderInHistory }) {
  if (isLocalPickup) return 'Local Pickup'
  if (!shippingAddress) return 'No shipping information available'
  const { name, street, city, state, zip, country } = shippingAddress
  return (
    <>
      To {city}, {state}
      <span className="sr-only">{`: ${name}, ${street}, ${city}, ${state} ${zip}, ${country}`}</span>
    </>
  )
}
