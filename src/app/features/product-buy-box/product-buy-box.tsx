import { clsx } from 'clsx'
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx'
import { toast } from '#app/web/toasts/toasts.ts'
import { type ProductView, type StockLabel, stockLine, type VariantView } from '#modules/catalog'
import type { ProductId, VariantId } from '#shared/ids.ts'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { askFor, focusFirstOption } from './first-option.ts'
import type { BuyNowOffer } from './buy-now.server.ts'
import { OptionPicker } from './option-picker.tsx'
import { optionGroups } from './variant-choice.ts'

/** What is added to the cart. */
export interface ChosenItem {
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly name: string
  /** The variant in words; empty for a simple product. */
  readonly options: string
  readonly quantity: number
}

/** Why the last attempt was refused, for a form that the browser posted. */
export interface BuyProblem {
  readonly title: string
  readonly text: string
}

export interface ProductBuyBoxProps {
  readonly product: ProductView
  /** Undefined while the shopper has to choose one. */
  readonly variant: VariantView | undefined
  readonly words: Readonly<Record<string, string>>
  /** The variant in words; empty for a simple product. */
  readonly choice: string
  readonly onChoose: (variant: VariantView) => void
  readonly onAdd: (item: ChosenItem) => void
  readonly pending: boolean
  readonly formId: string
  /** Around the button: while it is in view, no second button is needed. */
  readonly buttonRef: RefObject<HTMLDivElement | null>
  /** Beside the artist's name: what else a shopper does with the hat. */
  readonly actions: ReactNode
  readonly buyNow: BuyNowOffer | null
  /** What is added to the price at checkout. */
  readonly added: string
  /** Delivery, returns and payment, and who made it. */
  readonly facts: ReactNode
  readonly problem: BuyProblem | null
}

const NotForSale = deferredPart(async () => (await import('./not-for-sale.tsx')).NotForSale)
const OnSale = deferredPart(async () => (await import('./on-sale.tsx')).OnSale)
const MakingTime = deferredPart(async () => (await import('./making-time.tsx')).MakingTime)
const BuyNow = deferredPart(async () => (await import('./buy-now.tsx')).BuyNow)

/** Whether it is for sale: an active product of an active artist who isn't away. */
export function isOnSale({ status, vendor }: ProductView): boolean {
  return status === 'active' && vendor.status === 'active' && !vendor.away
}

/** Name, price, stock, options, quantity and button. A plain form: without scripts, the page's action adds to the cart. */
export function ProductBuyBox(props: ProductBuyBoxProps) {
  const {
    product,
    variant,
    onChoose,
    onAdd,
    pending,
    formId,
    buttonRef,
    actions,
    problem,
    words,
    choice,
    facts,
    buyNow,
    added,
  } = props
  const [requested, setRequested] = useState(1)
  const available = (variant ?? product).available
  const quantity = Math.max(1, Math.min(requested, available))
  const onSale = isOnSale(product)
  const canBuy = onSale && available > 0
  const groups = optionGroups(product.variants)
  const add = (event: FormEvent) => {
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'buy') return
    event.preventDefault()
    if (!variant || !canBuy || pending) return
    onAdd({ productId: product.id, variantId: variant.id, name: product.name, options: choice, quantity })
  }
  return (
    <div className="flex flex-col gap-5">
      <BuyHeading {...{ product, variant, available, added, actions }} />
      <form
        id={formId}
        method="post"
        action={`/product/${product.slug}`}
        className="flex flex-col gap-5"
        onSubmit={add}
      >
        <OptionPicker
          groups={groups}
          variants={product.variants}
          chosen={variant}
          words={words}
          onChoose={onChoose}
        />
        {groups.length === 0 && variant && <input type="hidden" name="variant" value={variant.id} />}
        {groups.length > 0 && (
          <Button
            type="submit"
            tone="secondary"
            name="intent"
            value="show"
            className="self-start not-noscript:hidden"
          >
            Show selection
          </Button>
        )}
        {!onSale && <NotForSale status={product.status} vendor={product.vendor} />}
        {problem && (
          <Notice tone="danger" title={problem.title}>
            {problem.text}
          </Notice>
        )}
        <div className="flex gap-3">
          {canBuy && (
            <QuantityStepper
              name="quantity"
              value={quantity}
              onChange={setRequested}
              max={available}
              label="Quantity"
              onMaxReached={() => toast({ title: 'Maximum quantity reached' })}
              onClamped={(max) => toast({ title: `Only ${max} items available in stock.` })}
            />
          )}
          <div ref={buttonRef} className="min-w-0 flex-1">
            <Button
              type="submit"
              size="large"
              wide
              disabled={!canBuy}
              pending={pending}
              pendingLabel="Adding..."
              className="px-3!"
              onClick={variant ? undefined : (event) => askInstead(event, formId)}
            >
              {variant ? 'Add to Cart' : askFor(groups)}
            </Button>
          </div>
        </div>
        {canBuy && buyNow && <BuyNow {...buyNow} />}
      </form>
      {facts}
    </div>
  )
}

interface BuyHeadingProps extends Pick<ProductBuyBoxProps, 'product' | 'variant' | 'added' | 'actions'> {
  readonly available: number
}

function BuyHeading({ product, variant, available, added, actions }: BuyHeadingProps) {
  const onSale = isOnSale(product)
  const { priceCents, compareAtCents } = variant ?? product
  return (
    <div className="flex flex-col gap-2">
      <div className="buy-maker">
        <p>
          by{' '}
          <AppLink to={`/vendor/${product.vendor.id}`} className="underline hover:text-text">
            {product.vendor.displayName}
          </AppLink>
          {product.rating.count > 0 && (
            <a href="#reviews" className="ml-4 inline-block hover:text-text hover:underline">
              <RatingMark rating={product.rating} />
            </a>
          )}
        </p>
        {actions}
      </div>
      <h1 className="text-2xl">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
        {compareAtCents && <OnSale compareAt={compareAtCents} endsAt={product.saleEndsAt} />}
        <Price cents={priceCents} className="text-xl" />
        {/* A product that can't be bought shouldn't look as if it could. */}
        <StockBadge
          stock={
            onSale
              ? stockLine(available)
              : { level: 'out', text: product.vendor.away ? 'On Vacation' : 'Not for Sale' }
          }
        />
      </p>
      {onSale && <p className="text-sm text-muted">{added}</p>}
      {product.madeToOrder && <MakingTime days={product.leadTimeDays} />}
    </div>
  )
}

/** Before the browser complains about the missing choice. */
function askInstead(event: MouseEvent, formId: string): void {
  event.preventDefault()
  focusFirstOption(formId)
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
