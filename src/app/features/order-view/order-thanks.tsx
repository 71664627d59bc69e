import type { OrderView } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatArrival } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { OrderPictures } from './order-pictures.tsx'

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
    <div className="mx-auto max-w-3xl">
      <section className="mesh relative flex flex-col items-center gap-4 rounded-card bg-sunken px-6 py-12 text-center sm:py-16">
        <StitchRing className="text-accent" />
        <OrderPictures lines={lines} size="large" className="justify-center" />
        <p className="label mt-2 font-semibold text-accent-text">Order #{shortId(order.id)}</p>
        <h1 className="text-2xl">Order Successful!</h1>
        <p className="prose-width">
          {order.shippingAddress ? `Thank you, ${order.shippingAddress.name}! ` : 'Thank you! '}
          {namesOf(order)} {order.vendorOrders.length === 1 ? 'has' : 'have'} your order, and a confirmation
          email is on its way{order.email && ` to ${order.email}`}.
          {savedCents > 0 && ` Your code took ${formatCents(savedCents)} off.`}
        </p>
        {arrival && (
          <p className="text-lg">
            Arrives <strong className="font-display">{formatArrival(arrival)}</strong>
          </p>
        )}
        <p className="text-muted">
          {units} {units === 1 ? 'hat' : 'hats'}, <Price cents={order.totalCents} />
        </p>
        <div className="mt-2 flex flex-col gap-3 max-sm:self-stretch sm:flex-row sm:flex-wrap sm:justify-center">
          <ButtonLink to={orderPath} prefetch="none">
            View Order Details
          </ButtonLink>
          <ButtonLink to="/shop" tone="secondary">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/orders" tone="secondary" prefetch="none">
            View All Orders
          </ButtonLink>
        </div>
      </section>
      <NextSteps order={order} units={units} />
      {isGuest && <KeepOrder orderPath={orderPath} />}
    </div>
  )
}

interface NextStepsProps extends Pick<OrderThanksProps, 'order'> {
  readonly units: number
}

function NextSteps({ order, units }: NextStepsProps) {
  const artists = order.vendorOrders.length === 1 ? 'The artist gets' : 'The artists get'
  const one = units === 1
  const ready = `${artists} your ${one ? 'hat' : 'hats'} ready.`
  const them = one ? 'it' : 'them'
  const steps = order.isLocalPickup
    ? [ready, `They tell you when and where to pick ${them} up.`, `You wear ${them}.`]
    : [ready, 'You get an email with the tracking number.', one ? 'Your hat arrives.' : 'Your hats arrive.']
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3 border-t-2 border-dashed border-accent pt-3">
            <span className="label font-display text-lg font-bold text-accent-text">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

function KeepOrder({ orderPath }: Pick<OrderThanksProps, 'orderPath'>) {
  return (
    <section aria-labelledby="keep" className="mt-10 rounded-card bg-raised p-6">
      <h2 id="keep" className="text-lg">
        Keep this order
      </h2>
      <p className="prose-width mt-2 text-muted">
        Create an account, or log in, and add this order to it: you’ll find it in your order history on any
        device.
      </p>
      <ButtonLink
        to={`/login?${new URLSearchParams({ next: orderPath })}`}
        tone="secondary"
        prefetch="none"
        className="mt-4"
      >
        Create an account
      </ButtonLink>
    </section>
  )
}

function namesOf({ vendorOrders }: OrderView): string {
  const names = vendorOrders.map(({ vendor }) => vendor.name)
  const last = names.at(-1) ?? 'The artist'
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
