import type { CartLineJson, CartJson } from '#app/api/cart/cart-json.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { centsOf } from './cents-of.ts'
import { cartQuantityField, removes } from './cart-form-state.ts'
import { vendorLabel } from './vendor-label.ts'
import { stockLabel } from '#modules/catalog'
import { pictureSources } from '#modules/media'

const BlockedVendor = deferredPart(async () => (await import('./cart-problems.tsx')).BlockedVendor)
const WasPrice = deferredPart(async () => (await import('./cart-problems.tsx')).WasPrice)

/** What happens to a line when its quantity changes. Its remove button submits the form. */
export interface LineActions {
  readonly onQuantity: (line: CartLineJson, quantity: number, isClamped?: boolean) => void
  readonly onClamped: (max: number) => void
}

export interface CartGroupCardProps extends LineActions {
  readonly group: CartJson['groups'][number]
  /** Not part of this checkout: it stays in the cart. */
  readonly isLeftOut: boolean
  readonly isPickup: boolean
}

/** Everything in the cart from one artist. */
export function CartGroupCard({
  group: { vendor, lines },
  isLeftOut,
  isPickup,
  ...actions
}: CartGroupCardProps) {
  return (
    <Card as="section" aria-labelledby={`vendor-${vendor.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={`vendor-${vendor.id}`} className="flex text-base">
          <AppLink
            to={`/vendor/${vendor.id}`}
            className="inline-flex items-center gap-2 hover:text-accent-text"
          >
            <Icon name="store" className="text-muted" />
            {vendorLabel(vendor)}
          </AppLink>
        </h2>
        {vendor.status !== 'active' || vendor.is_away ? (
          <BlockedVendor status={vendor.status} isLeftOut={isLeftOut} />
        ) : (
          vendor.place && (
            <p className="cart-place">
              {isPickup ? 'Pickup in' : 'Ships from'} {vendor.place}
            </p>
          )
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

function CartLineRow({ line, onQuantity, onClamped }: LineActions & { readonly line: CartLineJson }) {
  const to = `/product/${line.slug}`
  return (
    <div className="cart-line">
      <AppLink to={to} tabIndex={-1} aria-hidden="true">
        <Picture
          {...pictureSources(line.image, 'thumb')}
          sizes="136px"
          alt=""
          width={320}
          height={320}
          preview={line.preview}
          className="aspect-square rounded-field"
          imageClassName="aspect-square"
        />
      </AppLink>
      <div className="cart-line-text">
        <AppLink to={to} className="font-semibold hover:text-accent-text">
          {line.name}
        </AppLink>
        {line.options_text && <p className="text-sm text-muted">{line.options_text}</p>}
        <p className="mt-1 text-sm text-muted">
          <Price cents={centsOf(line.price)} className="text-text" /> each
          {line.price_note && <WasPrice line={line} />}
        </p>
        <PriceChange line={line} />
        <StockLeft line={line} />
      </div>
      <div className="cart-line-end">
        {line.is_custom_item ? (
          <p className="font-medium">{line.quantity === 1 ? '1 hat' : `${line.quantity} hats`}</p>
        ) : (
          <QuantityStepper
            name={cartQuantityField(line.variant_id)}
            value={line.quantity}
            max={line.max_quantity}
            label={`Quantity of ${line.name}`}
            onChange={(quantity, isClamped) => onQuantity(line, quantity, isClamped)}
            onClamped={onClamped}
          />
        )}
        <div className="flex items-center gap-2">
          <span className="sr-only">Line total</span>
          <Price cents={centsOf(line.line_total)} />
          <button
            {...removes(line.variant_id)}
            aria-label={`Remove ${line.name}`}
            className="cart-line-remove"
            data-removes-line
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </div>
  )
}

/** A price change since the item was added is always shown. */
function PriceChange({ line: { price, seen_price } }: { readonly line: CartLineJson }) {
  if (price === seen_price) return null
  return (
    <p className="mt-1 text-sm font-medium text-warning">
      The price {price > seen_price ? 'went up' : 'came down'} since you added it. It was{' '}
      {formatCents(centsOf(seen_price))}.
    </p>
  )
}

/** Someone else may have bought in the meantime: say how few are left before the button refuses. */
function StockLeft({ line: { max_quantity, is_custom_item } }: { readonly line: CartLineJson }) {
  if (is_custom_item) return <p className="mt-1 text-sm text-muted">Made to your design</p>
  const label = stockLabel(max_quantity)
  return label && <p className="mt-1 text-sm text-warning">{label.text}</p>
}
