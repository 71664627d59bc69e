import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CheckoutBlocked, EmptyCart, RemovedNotice } from './cart-states.tsx'
import { unitsToBuy } from '#app/api/groups-to-buy.ts'
import { vendorLabel } from '#app/web/vendor-label.ts'
import { ShippingNote } from './order-summary.tsx'
import { addressFields, FellBackNotice } from './shipping-form.tsx'
import { shippingChoice } from './shipping-options.tsx'
import type { CartLineWire } from '#app/api/cart-wire.ts'
import { pictureSources } from '#modules/media'
import { centsFromDollars, zeroCents } from '#shared/money.ts'
import { StockLeft } from './cart-group-card.tsx'
import { markedOption, type PlainCartState, pricedFor, quantityField } from './plain-cart-state.ts'

export interface PlainCartViewProps extends PlainCartState {
  readonly isSignedIn: boolean
  readonly feeLabel: string
}

/** The whole cart as one plain form, for browsers that run no scripts. Every button sends everything that was typed. */
export function PlainCartView(props: PlainCartViewProps) {
  const { quote, news, problem, waitingUnits, attempt } = props
  return (
    <div className="flex flex-col gap-6">
      {news && (
        <Notice tone={news.tone === 'danger' ? 'danger' : 'success'} title={news.title}>
          {news.description}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      {waitingUnits > 0 && <WaitingHats units={waitingUnits} attempt={attempt} />}
      <RemovedNotice lines={quote.cart.removed} />
      <CheckoutBlocked
        quote={quote}
        action={
          <Button type="submit" form={formId} tone="secondary" name="intent" value="rest">
            {quote.without_blocked ? 'Show the whole cart again' : 'Check out the rest'}
          </Button>
        }
      />
      {quote.cart.item_count === 0 ? <EmptyCart /> : <CartForm {...props} />}
    </div>
  )
}

function WaitingHats({ units, attempt }: { readonly units: number; readonly attempt: string }) {
  return (
    <form method="post" action="/cart">
      <input type="hidden" name="attempt" value={attempt} />
      <Notice
        tone="info"
        title="You picked hats before you logged in"
        action={
          <Button type="submit" tone="secondary" name="intent" value="keep">
            Add them to my cart
          </Button>
        }
      >
        {units === 1 ? 'One hat waits' : `${units} hats wait`} to be put into your account’s cart.
      </Notice>
    </form>
  )
}

const formId = 'plain-cart'

function CartForm({ quote, wishes, faults, attempt, isSignedIn, feeLabel }: PlainCartViewProps) {
  return (
    <form
      id={formId}
      method="post"
      action="/cart"
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="expected_total" value={quote.totals.total.toFixed(2)} />
      <input type="hidden" name="priced_for" value={pricedFor(wishes, markedOption(quote), quote)} />
      {quote.without_blocked && <input type="hidden" name="without_blocked" value="on" />}
      <div className="flex min-w-0 flex-col gap-6">
        {/* The first button of a form is the one that Enter presses: it must not buy or remove. */}
        <Button type="submit" name="intent" value="update" tone="secondary" className="self-start">
          Update cart
        </Button>
        {quote.cart.groups.map(({ vendor, lines }) => (
          <Card key={vendor.id} as="section" aria-label={vendorLabel(vendor)}>
            <h2 className="text-base">
              <AppLink to={`/vendor/${vendor.id}`} className="hover:text-accent-text">
                {vendorLabel(vendor)}
              </AppLink>
            </h2>
            <ul className="mt-4 flex flex-col gap-5">
              {lines.map((line) => (
                <Line key={line.variant_id} line={line} />
              ))}
            </ul>
          </Card>
        ))}
        <Shipping quote={quote} wishes={wishes} faults={faults} />
      </div>
      <Summary {...{ quote, wishes, faults, isSignedIn, feeLabel }} />
    </form>
  )
}

function Line({ line }: { readonly line: CartLineWire }) {
  const options = Object.values(line.option_values).join(', ')
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[6rem_1fr_auto]">
      <Picture
        {...pictureSources(line.image, 'thumb')}
        sizes="96px"
        alt=""
        width={320}
        height={320}
        preview={line.preview}
        className="aspect-square rounded-field"
        imageClassName="aspect-square"
      />
      <div className="min-w-0">
        <AppLink to={`/product/${line.slug}`} className="font-semibold hover:text-accent-text">
          {line.name}
        </AppLink>
        {options && <p className="text-sm text-muted">{options}</p>}
        <p className="mt-1 text-sm text-muted">
          <Price cents={dollars(line.price)} className="text-text" /> each
        </p>
        {line.price !== line.seen_price && (
          <p className="mt-1 text-sm font-medium text-warning">
            The price {line.price > line.seen_price ? 'went up' : 'came down'} since you added it. It was{' '}
            {formatCents(dollars(line.seen_price))}.
          </p>
        )}
        <StockLeft line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <TextField
          label={`Quantity of ${line.name}`}
          hideLabel
          name={quantityField(line.variant_id)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(line.quantity)}
          className="w-20"
        />
        <Price cents={dollars(line.line_total)} />
        <Button
          type="submit"
          tone="quiet"
          size="small"
          name="remove"
          value={line.variant_id}
          aria-label={`Remove ${line.name}`}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function Shipping({ quote, wishes, faults }: Pick<PlainCartViewProps, 'quote' | 'wishes' | 'faults'>) {
  const { options } = quote.shipping
  return (
    <Card as="section" aria-label="Shipping Information">
      <h2 className="text-lg">Shipping Information</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {addressFields.map(({ name, label, autoComplete, wide }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            required={name !== 'country'}
            defaultValue={wishes.address[name]}
            error={faults[name]}
            hint={name === 'country' ? 'Two letters, for example US.' : undefined}
            className={wide ? 'sm:col-span-2' : undefined}
          />
        ))}
      </div>
      <SwitchField
        label="Local Pickup"
        name="local_pickup"
        defaultChecked={wishes.isLocalPickup}
        hint="Free. Arrange the pickup with each artist after you order; no address is needed."
        className="mt-4"
      />
      {options.length > 1 && (
        <RadioGroupField
          label="Shipping Options"
          name="shipping_option"
          defaultValue={quote.shipping_option ?? undefined}
          className="mt-4"
          options={options.map(shippingChoice)}
        />
      )}
      <Button type="submit" name="intent" value="price" tone="secondary" className="mt-5">
        Recalculate Shipping
      </Button>
      {quote.shipping.fell_back && <FellBackNotice className="mt-5" />}
    </Card>
  )
}

type SummaryProps = Pick<PlainCartViewProps, 'quote' | 'wishes' | 'faults' | 'isSignedIn' | 'feeLabel'>

function Summary({ quote, wishes, faults, isSignedIn, feeLabel }: SummaryProps) {
  const { totals } = quote
  const units = unitsToBuy(quote)
  const rows = [
    { label: 'Subtotal', text: formatCents(dollars(totals.subtotal)) },
    ...(totals.discount > 0
      ? [{ label: 'Discount', text: `−${formatCents(dollars(totals.discount))}` }]
      : []),
    { label: feeLabel, text: formatCents(dollars(totals.platform_fee)) },
    {
      label: 'Shipping',
      text: wishes.isLocalPickup ? 'Free (Local Pickup)' : formatCents(dollars(totals.shipping_cost)),
    },
    {
      label: 'Estimated Tax',
      text: quote.tax_problem === null ? formatCents(dollars(totals.taxes)) : 'Not known yet',
    },
  ]
  return (
    <Card as="section" stitch="always" aria-label="Order Summary" className="p-6 sm:p-7">
      <h2 className="text-lg">Order Summary</h2>
      <p className="label text-sm text-muted">
        {units} {units === 1 ? 'item' : 'items'}
      </p>
      <dl className="label mt-4 flex flex-col gap-2">
        {rows.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-bold">
          <dt>{quote.tax_problem === null ? 'Total' : 'Total before tax'}</dt>
          <dd>{formatCents(dollars(totals.total))}</dd>
        </div>
      </dl>
      {quote.tax_problem !== null && (
        <Notice tone="danger" title="The tax is missing" className="mt-4">
          {quote.tax_problem}
        </Notice>
      )}
      <ShippingNote quote={quote} isLocalPickup={wishes.isLocalPickup} />
      <TextField
        label="Discount code"
        name="discount_code"
        autoComplete="off"
        maxLength={200}
        defaultValue={wishes.discountCode}
        error={faults.discount_code ?? quote.discount?.message}
        className="mt-4"
        suffix={
          <Button type="submit" tone="secondary" size="small" name="intent" value="price">
            Apply
          </Button>
        }
      />
      {!isSignedIn && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={wishes.email}
          error={faults.email}
          hint="For your receipt and a link to your order. You can also enter it on the payment page."
          className="mt-4"
        />
      )}
      <Button type="submit" size="large" wide name="intent" value="checkout" className="mt-5">
        Checkout
      </Button>
      <p className="mt-3 text-center text-sm text-muted">Secure payment processing by Stripe</p>
    </Card>
  )
}

function dollars(amount: number) {
  return centsFromDollars(amount) ?? zeroCents
}
