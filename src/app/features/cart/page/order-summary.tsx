import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { unitsToBuy } from '#app/api/checkout/groups-to-buy.ts'
import type { TypedAddress } from '#modules/shipping'
import { centsOf } from './cents-of.ts'
import { noScriptOnly, submits } from './cart-form-state.ts'
import { DiscountField } from './discount-field.tsx'
import { addressFields } from './shipping-form.tsx'
import { arrivalNote } from './shipping-options.tsx'
import type { CartPageState } from './use-cart-page.ts'

export interface OrderSummaryProps {
  readonly page: CartPageState
}

/** The parts of the total, and the button to the payment. */
export function OrderSummary({ page }: OrderSummaryProps) {
  const { quote, values, checkout } = page
  const { isLocalPickup } = values
  const { problem, errors } = checkout
  const isWorking = page.isKnown && page.cart.isWorking
  const { totals } = quote
  const units = unitsToBuy(quote)
  const missing = isLocalPickup ? '' : missingIn(values.address)
  return (
    <Card
      as="section"
      stitch="always"
      aria-labelledby="order-summary"
      className="p-6 sm:p-7 md:sticky md:top-24"
    >
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      <p className="label text-sm text-muted">
        {units} {units === 1 ? 'item' : 'items'}
      </p>
      <dl className="mt-4 flex flex-col gap-2" aria-busy={isWorking}>
        <Row label="Subtotal" dollars={totals.subtotal} />
        {totals.discount > 0 && (
          <Row label="Discount">
            <span className="label font-semibold text-success">−{formatCents(centsOf(totals.discount))}</span>
          </Row>
        )}
        <Row label={quote.fee_label} dollars={totals.platform_fee} />
        <Row
          label="Shipping"
          dollars={totals.shipping_cost}
          note={!isLocalPickup && <ShippingNote quote={quote} />}
        >
          {isLocalPickup ? 'Free (Local Pickup)' : null}
        </Row>
        <Row label="Estimated Tax" dollars={totals.taxes}>
          {quote.tax_problem === null ? null : 'Not known yet'}
        </Row>
      </dl>
      <DiscountField discount={quote.discount} error={errors.discount_code ?? null} isWorking={isWorking} />
      <SwitchField
        label="Local Pickup"
        name="local_pickup"
        checked={isLocalPickup}
        onChange={(event) => page.change({ isLocalPickup: event.currentTarget.checked })}
        hint={isLocalPickup ? pickupHint(quote) : undefined}
        className="mt-3"
      />
      <Button {...submits('update')} tone="secondary" size="small" className={clsx('mt-3', noScriptOnly)}>
        Update cart
      </Button>
      <StitchLine className="my-4 text-edge" />
      <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <span>{quote.tax_problem === null ? 'Total' : 'Total before tax'}</span>
        <Price cents={centsOf(totals.total)} />
      </div>
      {quote.tax_problem !== null && (
        <Notice tone="danger" role="alert" title="Tax isn’t included yet" className="mt-4">
          {quote.tax_problem}{' '}
          <button {...submits('update')} className="font-semibold text-accent-text underline">
            Try again
          </button>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={problem.title} className="mt-4 noscript:hidden">
          {problem.message}
        </Notice>
      )}
      <Button
        {...submits('checkout')}
        size="large"
        wide
        pending={checkout.isCheckingOut}
        pendingLabel="Processing..."
        className="mt-5"
      >
        Checkout
      </Button>
      {missing !== '' && <p className="mt-3 text-center text-sm">Still needed: {missing}</p>}
      <p className="mt-3 flex items-center justify-center gap-2 text-sm text-muted md:max-lg:-mx-3 md:max-lg:text-xs md:max-lg:whitespace-nowrap">
        <Icon name="lock" className="size-4!" />
        Secure payment processing by Stripe
      </p>
    </Card>
  )
}

/** What the address lacks: 'street, city'. */
function missingIn(address: TypedAddress): string {
  return addressFields
    .filter(({ name }) => address[name].trim() === '')
    .map(({ label }) => label.toLowerCase().replace('zip', 'ZIP'))
    .join(', ')
}

interface ShippingNoteProps {
  readonly quote: CartQuoteJson
}

/** When it arrives, where no list of shipping options says it, or why the price isn't final yet. */
function ShippingNote({ quote: { shipping, shipping_option } }: ShippingNoteProps) {
  const arrival =
    shipping.options.length < 2 && shipping.options.find(({ id }) => id === shipping_option)?.arrival
  const text = shipping.is_estimate
    ? 'Shipping is an estimate until your address is known.'
    : arrival && arrivalNote(arrival)
  return (
    <span className="block text-sm">
      {text}
      {!shipping.is_estimate && shipping.packages && <span className="block">{shipping.packages}</span>}
    </span>
  )
}

/** Where the hats are, each place once. */
function pickupHint({ cart }: CartQuoteJson): string {
  const places = [...new Set(cart.groups.map(({ vendor }) => vendor.place).filter(Boolean))]
  const where = places.length > 0 ? `Pick up in ${places.join(' and ')}. ` : ''
  return `${where}Arrange the pickup with each artist after you order.`
}

interface RowProps {
  readonly label: string
  readonly dollars?: number
  /** Below the label. */
  readonly note?: ReactNode
  /** Text in place of the amount. */
  readonly children?: ReactNode
}

function Row({ label, dollars = 0, note, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">
        {label}
        {note}
      </dt>
      <dd className="whitespace-nowrap">{children ?? <Price cents={centsOf(dollars)} />}</dd>
    </div>
  )
}
