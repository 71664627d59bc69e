import type { ReactNode } from 'react'
import { type Cents, centsFromDollars, zeroCents } from '#shared/money.ts'
import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { Price } from '#app/ui/price.tsx'
import { StitchLine } from '#app/ui/stitch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { unitsToBuy } from '#app/api/groups-to-buy.ts'
import { DiscountField } from './discount-field.tsx'
import { arrivalText } from './shipping-options.tsx'

export interface OrderSummaryProps {
  readonly quote: CartQuoteWire
  readonly feeLabel: string
  readonly isLocalPickup: boolean
  readonly isWorking: boolean
  readonly isCheckingOut: boolean
  /** Null for somebody who is signed in: their address is known. */
  readonly email: string | null
  readonly emailError: string | null
  /** Why the last checkout did not begin. */
  readonly problem: { readonly title: string; readonly message: string } | null
  /** Why the checkout refused the code. */
  readonly discountError: string | null
  readonly onDiscountCode: (code: string | null) => void
  /** Prices the same cart once more. */
  readonly onAskAgain: () => void
  readonly onEmail: (email: string) => void
  readonly onLocalPickup: (isLocalPickup: boolean) => void
  readonly onCheckout: () => void
}

/** What it costs, part by part, and the way to the payment. */
export function OrderSummary(props: OrderSummaryProps) {
  const { quote, feeLabel, isLocalPickup, isWorking, isCheckingOut, email, problem } = props
  const { totals } = quote
  const units = unitsToBuy(quote)
  return (
    <Card
      as="section"
      padding="medium"
      stitch="always"
      aria-labelledby="order-summary"
      className="p-6 sm:p-7"
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
        <Row label={feeLabel} dollars={totals.platform_fee} />
        <Row label="Shipping" dollars={totals.shipping_cost}>
          {isLocalPickup ? 'Free (Local Pickup)' : null}
        </Row>
        <Row label="Estimated Tax" dollars={totals.taxes}>
          {quote.tax_problem === null ? null : 'Not known yet'}
        </Row>
      </dl>
      <ShippingNote quote={quote} isLocalPickup={isLocalPickup} />
      <DiscountField
        discount={quote.discount}
        error={props.discountError}
        isWorking={isWorking}
        onCode={props.onDiscountCode}
      />
      <SwitchField
        label="Local Pickup"
        name="local_pickup"
        checked={isLocalPickup}
        onChange={(event) => props.onLocalPickup(event.currentTarget.checked)}
        hint={isLocalPickup ? 'Arrange the pickup with each artist after you order.' : undefined}
        className="mt-3"
      />
      <StitchLine className="my-4 text-edge" />
      <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <span>{quote.tax_problem === null ? 'Total' : 'Total before tax'}</span>
        <Price cents={centsOf(totals.total)} />
      </div>
      {quote.tax_problem !== null && (
        <Notice tone="danger" role="alert" title="The tax is missing" className="mt-4">
          {quote.tax_problem}{' '}
          <button
            type="button"
            className="font-semibold text-accent-text underline"
            onClick={props.onAskAgain}
          >
            Try again
          </button>
        </Notice>
      )}
      {email !== null && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={props.emailError}
          hint={
            quote.discount?.needs_email
              ? 'For your receipt, and for your discount code: the address that it was sent to.'
              : 'For your receipt and a link to your order. You can also enter it on the payment page.'
          }
          onChange={(event) => props.onEmail(event.currentTarget.value)}
          className="mt-4"
        />
      )}
      {problem && (
        <Notice tone="danger" title={problem.title} className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Button
        size="large"
        wide
        pending={isCheckingOut}
        pendingLabel="Processing..."
        className="mt-5"
        onClick={props.onCheckout}
      >
        Checkout
      </Button>
      <p className="mt-3 text-center text-sm text-muted">Secure payment processing by Stripe</p>
    </Card>
  )
}

export interface ShippingNoteProps {
  readonly quote: CartQuoteWire
  readonly isLocalPickup: boolean
}

/** When the counted way of shipping should arrive, or why its price is not certain yet. */
export function ShippingNote({ quote: { shipping, shipping_option }, isLocalPickup }: ShippingNoteProps) {
  if (isLocalPickup) return null
  const arrival = shipping.options.find(({ id }) => id === shipping_option)?.arrival
  const text = shipping.is_estimate
    ? 'Shipping is an estimate until your address is known.'
    : arrival && arrivalText(arrival)
  return text && <p className="mt-2 text-sm text-muted">{text}</p>
}

interface RowProps {
  readonly label: string
  readonly dollars?: number
  /** Words in the place of the amount. */
  readonly children?: ReactNode
}

function centsOf(dollars: number): Cents {
  return centsFromDollars(dollars) ?? zeroCents
}

function Row({ label, dollars = 0, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children ?? <Price cents={centsOf(dollars)} />}</dd>
    </div>
  )
}
