import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartJson, CartLineJson } from '#app/api/cart/cart-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { callApi } from '#app/web/browser/call-api.ts'
import { visitorCart } from '#app/web/visitor-cart/cart-store.ts'
import { pictureSources } from '#modules/media'
import { centsOf } from './page/cents-of.ts'
import { useClosesUnused } from './use-closes-unused.ts'
import { useIsLoggedIn } from './use-is-logged-in.ts'
import { sentLines } from './visitor-lines.ts'

const linesShown = 3

export interface CartDrawerProps {
  /** What was just added: it comes first. */
  readonly variantId: string
  readonly onClose: () => void
}

/**
 * The cart over the product's picture, after something was added. Not modal and never over the button, so the next hat can be
 * added at once; it closes after a few seconds unless it is used. The header's link leads to the cart at any time. A region and not
 * a dialog: some screen readers announce a dialog that appears, and the toast has announced the same already.
 */
export function CartDrawer({ variantId, onClose }: CartDrawerProps) {
  const drawer = useRef<HTMLElement>(null)
  const cart = useCurrentCart(onClose)
  const navigate = useNavigate()
  useClosesUnused(drawer, onClose)
  const leadTo = (path: string) => () => void navigate(path)
  return (
    <section
      ref={drawer}
      aria-label="Cart"
      className="rise fixed inset-x-0 top-auto bottom-0 z-40 m-0 flex max-h-[70dvh] w-auto max-w-none flex-col gap-4 overflow-y-auto rounded-t-card border border-edge bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-raised md:inset-x-auto md:bottom-5 md:left-[max(1.25rem,calc(50vw-40rem))] md:max-h-[calc(100dvh-6rem)] md:w-[min(26rem,calc(50vw-2.5rem))] md:rounded-card"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{cart ? unitsText(cart.units) : 'Your cart'}</h2>
        <button
          type="button"
          aria-label="Close"
          className="-my-2 -mr-2 flex size-11 items-center justify-center rounded-field text-muted hover:text-text"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {cart ? <Lines cart={cart} first={variantId} /> : <Skeleton className="h-20 w-full" />}
      <dl className="flex flex-wrap justify-between gap-x-4 border-t border-dashed border-edge pt-4">
        <dt className="font-semibold">Subtotal</dt>
        <dd>{cart ? <Price cents={centsOf(cart.subtotal)} /> : '…'}</dd>
        <dd className="w-full text-sm text-muted">Shipping, platform fee and tax are added at checkout.</dd>
      </dl>
      <div className="flex flex-col gap-2">
        <Button size="large" wide onClick={leadTo('/cart#order-summary')}>
          Checkout
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button tone="secondary" onClick={leadTo('/cart')}>
            View cart
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep shopping
          </Button>
        </div>
      </div>
    </section>
  )
}

function unitsText(units: number): string {
  return `Your cart: ${units} ${units === 1 ? 'hat' : 'hats'}`
}

/** The cart as the server sees it now; null until it answers. Without an answer there is nothing to show. */
function useCurrentCart(onFailure: () => void): CartJson | null {
  const isLoggedIn = useIsLoggedIn()
  const [cart, setCart] = useState<CartJson | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const answer = isLoggedIn
      ? callApi<CartJson>({ method: 'GET', path: '/api/cart', signal })
      : callApi<CartJson>({
          method: 'POST',
          path: '/api/cart/view',
          body: { items: sentLines(visitorCart()) },
          signal,
        })
    answer.then(setCart, () => {
      if (!signal.aborted) onFailure()
    })
    return () => controller.abort()
  }, [isLoggedIn, onFailure])
  return cart
}

function Lines({ cart, first }: { readonly cart: CartJson; readonly first: string }) {
  const lines = cart.groups.flatMap((group) => group.lines)
  const ordered = [...lines].sort((a, b) => Number(b.variant_id === first) - Number(a.variant_id === first))
  const others = ordered.length - linesShown
  return (
    <ul className="flex flex-col gap-3">
      {ordered.slice(0, linesShown).map((line) => (
        <Line key={line.variant_id} line={line} />
      ))}
      {others > 0 && <li className="text-sm text-muted">and {others} more</li>}
    </ul>
  )
}

function Line({ line }: { readonly line: CartLineJson }) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-4">
      <Picture
        {...pictureSources(line.image, 'thumb')}
        sizes="80px"
        alt=""
        width={160}
        height={160}
        preview={line.preview}
        className="rounded-field"
        imageClassName="aspect-square"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{line.name}</span>
        <span className="text-sm text-muted">
          {[line.options_text, `Quantity ${line.quantity}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Price cents={centsOf(line.line_total)} />
    </li>
  )
}
