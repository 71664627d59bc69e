import { clsx } from 'clsx'
import { useState } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { toast } from '#app/web/toasts.ts'
import { type ProductView, type StockLabel, stockLine, type VariantView } from '#modules/catalog'
import type { ProductId, VariantId } from '#shared/ids.ts'
import { OptionPicker } from './option-picker.tsx'
import { defaultVariant, optionGroups } from './variant-choice.ts'

/** What goes into the cart. */
export interface ChosenItem {
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly name: string
  readonly quantity: number
}

export interface ProductBuyBoxProps {
  readonly product: ProductView
  readonly onAdd: (item: ChosenItem) => void
  readonly pending: boolean
}

/** Name, price, stock, options, quantity and the button; on a phone the button stays under the thumb. */
export function ProductBuyBox({ product, onAdd, pending }: ProductBuyBoxProps) {
  const [variant, setVariant] = useState(() => defaultVariant(product.variants))
  const [quantity, setQuantity] = useState(1)
  const available = variant?.available ?? 0
  const isSelling = product.vendor.status === 'active' && product.status === 'active'
  const canBuy = isSelling && available > 0
  const choose = (next: VariantView) => {
    setVariant(next)
    setQuantity((before) => Math.max(1, Math.min(before, next.available)))
  }
  const add = () => {
    if (!variant) return
    onAdd({ productId: product.id, variantId: variant.id, name: product.name, quantity })
  }
  const price = variant?.priceCents ?? product.priceCents
  const button = (
    <Button size="large" wide disabled={!canBuy} pending={pending} pendingLabel="Adding..." onClick={add}>
      Add to Cart
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-muted">
          by{' '}
          <AppLink to={`/vendor/${product.vendor.id}`} className="underline hover:text-text">
            {product.vendor.displayName}
          </AppLink>
        </p>
        <h1 className="text-2xl">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Price cents={price} className="text-xl" />
          {/* What cannot be bought shall not look as if it could. */}
          <StockBadge stock={isSelling ? stockLine(available) : { level: 'out', text: 'Not for Sale' }} />
        </p>
      </div>
      <OptionPicker
        groups={optionGroups(product.variants)}
        variants={product.variants}
        chosen={variant?.optionValues ?? {}}
        onChoose={choose}
      />
      {!isSelling && (
        <Notice tone="warning" title="Not for sale right now">
          {product.vendor.displayName} does not take orders at the moment. You can look at everything, and buy
          once the shop is open again.
        </Notice>
      )}
      {canBuy && (
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={available}
          label="Quantity"
          onMaxReached={() => toast({ title: 'Maximum quantity reached' })}
          onClamped={(max) => toast({ title: `Only ${max} items available in stock.` })}
        />
      )}
      <div className="hidden lg:block">{button}</div>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-background px-4 py-3 lg:hidden">
        <div className="flex items-center gap-4">
          <Price cents={price} className="text-lg" />
          <div className="flex-1">{button}</div>
        </div>
      </div>
    </div>
  )
}

const inks = { in: 'text-success', low: 'text-warning', out: 'text-danger' }

function StockBadge({ stock }: { readonly stock: StockLabel }) {
  return (
    <span className={clsx('label flex items-center gap-2 text-sm font-semibold', inks[stock.level])}>
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="currentColor" />
      </svg>
      {stock.text}
    </span>
  )
}
