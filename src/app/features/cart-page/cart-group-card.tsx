import { centsFromDollars, zeroCents } from '#shared/money.ts'
import type { CartLineWire, CartWire } from '#app/api/cart-wire.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusPatch } from '#app/ui/patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { StitchLine } from '#app/ui/stitch.tsx'
import { vendorLabel } from '#app/web/vendor-label.ts'
import { stockLabel } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** What can be done to a line; the page knows how. */
export interface LineActions {
  readonly onQuantity: (line: CartLineWire, quantity: number, isClamped?: boolean) => void
  readonly onClamped: (max: number) => void
  readonly onRemove: (line: CartLineWire) => void
}

export interface CartGroupCardProps extends LineActions {
  readonly group: CartWire['groups'][number]
  /** Not bought with the others: it stays in the cart. */
  readonly isLeftOut: boolean
}

/** Everything in the cart that one artist sends. */
export function CartGroupCard({ group: { vendor, lines }, isLeftOut, ...actions }: CartGroupCardProps) {
  return (
    <Card as="section" padding="medium" aria-labelledby={`vendor-${vendor.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`vendor-${vendor.id}`} className="text-base">
          <AppLink
            to={`/vendor/${vendor.id}`}
            className="inline-flex items-center gap-2 hover:text-accent-text"
          >
            <Icon name="store" className="text-muted" />
            {vendorLabel(vendor)}
          </AppLink>
        </h2>
        {(vendor.status !== 'active' || vendor.is_away) && (
          <span className="flex flex-wrap gap-2">
            {isLeftOut && <StatusPatch tone="gray">Stays in your cart</StatusPatch>}
            {vendor.status === 'active' ? (
              <StatusPatch tone="gray">On Vacation</StatusPatch>
            ) : (
              <StatusPatch tone="yellow">Payment setup incomplete</StatusPatch>
            )}
          </span>
        )}
      </div>
      <ul className="mt-4 flex flex-col gap-5">
        {lines.map((line, index) => (
          <li key={line.variant_id} className="flex flex-col gap-5">
            {index > 0 && <StitchLine className="text-line" />}
            <CartLineRow line={line} {...actions} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CartLineRow({
  line,
  onQuantity,
  onClamped,
  onRemove,
}: LineActions & { readonly line: CartLineWire }) {
  const options = Object.values(line.option_values).join(', ')
  const to = `/product/${line.slug}`
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[6rem_1fr_auto]">
      <AppLink to={to} tabIndex={-1} aria-hidden="true">
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
      </AppLink>
      <div className="min-w-0">
        <AppLink to={to} className="font-semibold hover:text-accent-text">
          {line.name}
        </AppLink>
        {options && <p className="text-sm text-muted">{options}</p>}
        <p className="mt-1 text-sm text-muted">
          <Price cents={dollars(line.price)} className="text-text" /> each
        </p>
        <PriceChange line={line} />
        <StockLeft line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        {line.is_lot ? (
          <p className="font-medium">{line.quantity === 1 ? '1 hat' : `${line.quantity} hats`}</p>
        ) : (
          <QuantityStepper
            value={line.quantity}
            max={line.max_quantity}
            label={`Quantity of ${line.name}`}
            onChange={(quantity, isClamped) => onQuantity(line, quantity, isClamped)}
            onClamped={onClamped}
          />
        )}
        <div className="flex items-center gap-2">
          <span className="sr-only">Line total</span>
          <Price cents={dollars(line.line_total)} />
          <button
            type="button"
            aria-label={`Remove ${line.name}`}
            className="-mr-3 flex size-11 items-center justify-center rounded-field text-muted hover:text-danger"
            onClick={() => onRemove(line)}
            data-removes-line
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </div>
  )
}

/** A price that is another one than the shopper saw is shown, never silent. */
function PriceChange({ line: { price, seen_price } }: { readonly line: CartLineWire }) {
  if (price === seen_price) return null
  return (
    <p className="mt-1 text-sm font-medium text-warning">
      The price {price > seen_price ? 'went up' : 'came down'} since you added it. It was{' '}
      {formatCents(dollars(seen_price))}.
    </p>
  )
}

/** Somebody else may have bought meanwhile: how few are left is told before the button says no. */
export function StockLeft({ line: { max_quantity, is_lot } }: { readonly line: CartLineWire }) {
  if (is_lot) return <p className="mt-1 text-sm text-muted">Made to your design</p>
  const label = stockLabel(max_quantity)
  return label && <p className="mt-1 text-sm text-warning">{label.text}</p>
}

function dollars(amount: number) {
  return centsFromDollars(amount) ?? zeroCents
}
