import type { OrderView } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { pictureSources } from '#modules/media'
import { formatCents } from '#shared/text/format-cents.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { AddressLines } from './address-lines.tsx'
import { HatFan } from './hat-fan.tsx'
import { OrderBreakdown } from './order-breakdown.tsx'
import { SewnLabel } from './sewn-label.tsx'

export interface OrderThanksProps {
  readonly order: OrderView
  /** Where the order is opened; for a guest the signed link. */
  readonly orderPath: string
  /** Discount of the code. */
  readonly savedCents: Cents
  readonly isGuest: boolean
}

/** After the payment: thanks, the hats, when they arrive and what happens next. */
export function OrderThanks({ order, orderPath, savedCents, isGuest }: OrderThanksProps) {
  const lines = order.vendorOrders.flatMap((vendorOrder) => vendorOrder.lines)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const arrival = order.isLocalPickup ? null : (order.shippingOption?.arrival ?? null)
  return (
    <>
      <section className="thanks">
        <StitchRing className="text-edge" />
        <h1>Order Successful!</h1>
        <div>
          <HatFan lines={lines} />
          <SewnLabel order={order} />
        </div>
        <div className="thanks-text">
          <p className="prose-width wrap-anywhere">
            Thank you! {namesOf(order)} {order.vendorOrders.length === 1 ? 'has' : 'have'} your order, and a
            confirmation email is on its way{order.email && ` to ${order.email}`}.
            {savedCents > 0 && ` Your code took ${formatCents(savedCents)} off.`}
          </p>
          {arrival && (
            <p className="flex items-center gap-2.5 text-lg lg:text-xl">
              <Icon name="truck" className="text-muted" />
              <span>
                Arrives <strong className="font-display">{formatArrival(arrival)}</strong>
              </span>
            </p>
          )}
          <div className="mt-2 grid gap-3 max-sm:self-stretch sm:grid-cols-2 lg:w-full">
            <ButtonLink to={orderPath} prefetch="none" size="large" className="sm:col-span-2">
              View Order Details
            </ButtonLink>
            <ButtonLink to="/shop" tone="secondary">
              Continue Shopping
            </ButtonLink>
            <ButtonLink to="/orders" tone="secondary" prefetch="none">
              View All Orders
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <YourOrder order={order} />
        <div className="flex flex-col gap-6 *:last:grow">
          <NextSteps order={order} units={units} />
          <ShippingTo order={order} />
        </div>
        {isGuest && <KeepOrder orderPath={orderPath} />}
      </div>
    </>
  )
}

/** What was paid, and which artist sends which hat. */
function YourOrder({ order }: Pick<OrderThanksProps, 'order'>) {
  const { vendorOrders } = order
  const lines = vendorOrders.flatMap((part) => part.lines.map((line) => ({ line, artist: part.vendor.name })))
  return (
    <Card as="section" aria-labelledby="your-order">
      <h2 id="your-order" className="text-lg">
        Your order
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {lines.map(({ line, artist }) => (
          <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4">
            <Picture
              {...pictureSources(line.picture, 'thumb')}
              sizes="64px"
              alt=""
              width={160}
              height={160}
              className="rounded-field"
              imageClassName="aspect-square"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="label">{line.quantity}</span> x {nameWithOptions(line)}
              {vendorOrders.length > 1 && <span className="block text-sm text-muted">{artist}</span>}
            </span>
            <Price cents={line.lineTotalCents} />
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <OrderBreakdown order={order} />
      </div>
    </Card>
  )
}

/** Where it goes: the last look at a wrong address before an artist starts. */
function ShippingTo({ order: { shippingAddress } }: Pick<OrderThanksProps, 'order'>) {
  if (!shippingAddress) return null
  return (
    <Card as="section" aria-labelledby="shipping-to">
      <h2 id="shipping-to" className="mb-2 text-lg">
        Shipping to
      </h2>
      <AddressLines address={shippingAddress} />
    </Card>
  )
}

interface NextStepsProps extends Pick<OrderThanksProps, 'order'> {
  readonly units: number
}

function NextSteps({ order, units }: NextStepsProps) {
  const isOneArtist = order.vendorOrders.length === 1
  const artists = isOneArtist ? 'The artist gets' : 'The artists get'
  const one = units === 1
  const ready = `${artists} your ${one ? 'hat' : 'hats'} ready.`
  const them = one ? 'it' : 'them'
  const steps = order.isLocalPickup
    ? [ready, `They tell you when and where to pick ${them} up.`, `You wear ${them}.`]
    : [
        ready,
        isOneArtist
          ? 'You get an email with the tracking number.'
          : 'Each artist emails you a tracking number.',
        one ? 'Your hat arrives.' : 'Your hats arrive.',
      ]
  return (
    <Card as="section" aria-labelledby="next">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span className="label font-display text-lg font-bold text-accent-text">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">
        Something wrong? Until an artist starts, you can cancel the order in its details.
      </p>
    </Card>
  )
}

function KeepOrder({ orderPath }: Pick<OrderThanksProps, 'orderPath'>) {
  return (
    <Card
      as="section"
      aria-labelledby="keep"
      className="flex items-center justify-between gap-4 max-sm:flex-wrap md:col-span-2"
    >
      <div>
        <h2 id="keep" className="text-lg">
          Keep this order
        </h2>
        <p className="mt-1 text-muted">
          Create an account, or log in, and add this order to it: you’ll find it in your order history on any
          device.
        </p>
      </div>
      <ButtonLink
        to={`/login?${new URLSearchParams({ tab: 'signup', next: orderPath })}`}
        tone="secondary"
        prefetch="none"
      >
        Create an account
      </ButtonLink>
    </Card>
  )
}

function namesOf({ vendorOrders }: OrderView): string {
  const names = vendorOrders.map(({ vendor }) => vendor.name)
  const last = names.at(-1) ?? 'The artist'
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
