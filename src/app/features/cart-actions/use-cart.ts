import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartQuoteWire, ChangedWire } from '#app/api/cart-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, tellCartCount, useVisitorCart, visitorCart } from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import { changedText, changeRule, insufficientText, removedText, unsavedText } from '#modules/cart'
import { openGuestCheckout } from './guest-checkout.ts'
import { isSameLine, sentLines, withoutLine } from './visitor-lines.ts'

/** What the shopper has chosen besides the hats. */
export interface CartWishes {
  readonly shippingOptionId: string | null
  readonly isLocalPickup: boolean
  /** Null until it is worth asking the carrier. */
  readonly address: CartAddress | null
}

export interface CartAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface CartLineRef {
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly maxQuantity: number
}

export interface UseCart {
  /** Null while nothing is known yet: a visitor's cart before its first answer. */
  readonly quote: CartQuoteWire | null
  /** The summary does not stand yet: prices, stock or shipping are being asked for. */
  readonly isWorking: boolean
  /** The last question was not answered. */
  readonly hasFailed: boolean
  /** What had to be taken out since the page is open, until the next change. */
  readonly removed: CartQuoteWire['cart']['removed']
  readonly setQuantity: (line: CartLineRef, quantity: number) => Promise<void>
  readonly remove: (line: CartLineRef) => Promise<void>
  /** Asks again, for new wishes or just to be sure. */
  readonly ask: (wishes: CartWishes) => Promise<CartQuoteWire | null>
}

/**
 * The cart of this page: the account's when somebody is signed in, the browser's otherwise. Prices, stock, shipping and totals
 * always come from the shop.
 */
export function useCart(isSignedIn: boolean, loaded: CartQuoteWire | null, wishes: CartWishes): UseCart {
  const browserCart = useVisitorCart()
  const [quote, setQuote] = useState(loaded)
  const [isWorking, setWorking] = useState(loaded === null)
  const [hasFailed, setFailed] = useState(false)
  const [removed, setRemoved] = useState<CartQuoteWire['cart']['removed']>([])
  const running = useRef<AbortController | null>(null)
  const wanted = useRef(wishes)
  wanted.current = wishes

  const ask = useCallback(
    async (asked: CartWishes) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setWorking(true)
      try {
        const answer = await askShop(isSignedIn, asked, controller.signal)
        setFailed(false)
        if (answer.cart.removed.length > 0) {
          setRemoved(answer.cart.removed)
          await takeOut(isSignedIn, answer.cart.removed)
        }
        setQuote(answer)
        return answer
      } catch (error) {
        if (!controller.signal.aborted) setFailed(true)
        if (!(error instanceof ApiProblem) && !controller.signal.aborted) throw error
        return null
      } finally {
        if (running.current === controller) {
          running.current = null
          setWorking(false)
        }
      }
    },
    [isSignedIn],
  )

  useFreshLoad(loaded, { isSignedIn, setQuote, setRemoved })

  // Another tab, or a change here: the browser's cart is asked about whenever it is another one.
  const browserText = JSON.stringify(sentLines(browserCart))
  useEffect(() => {
    if (!isSignedIn && browserText) void ask(wanted.current)
  }, [isSignedIn, browserText, ask])

  const setQuantity = async (line: CartLineRef, quantity: number) => {
    setRemoved([])
    setQuote((shown) => shown && withQuantity(shown, line.variantId, quantity))
    const outcome = await changeQuantity(isSignedIn, line, quantity)
    if (outcome) toast(outcome)
    if (isSignedIn) await ask(wanted.current)
  }
  const remove = async (line: CartLineRef) => {
    setRemoved([])
    const isGone = await removeLine(isSignedIn, line)
    toast(isGone ? removedText(line.name) : unsavedText)
    if (isSignedIn) await ask(wanted.current)
  }
  return { quote, isWorking, hasFailed, removed, setQuantity, remove, ask }
}

interface FreshLoad {
  readonly isSignedIn: boolean
  readonly setQuote: (quote: CartQuoteWire) => void
  readonly setRemoved: (removed: CartQuoteWire['cart']['removed']) => void
}

/** What the page's loader brings anew replaces what is shown, and its removed lines leave the account. */
function useFreshLoad(loaded: CartQuoteWire | null, { isSignedIn, setQuote, setRemoved }: FreshLoad): void {
  useEffect(() => {
    if (!loaded) return
    setQuote(loaded)
    if (loaded.cart.removed.length === 0) return
    setRemoved(loaded.cart.removed)
    void takeOut(isSignedIn, loaded.cart.removed)
  }, [loaded, isSignedIn, setQuote, setRemoved])
}

function askShop(isSignedIn: boolean, wishes: CartWishes, signal: AbortSignal): Promise<CartQuoteWire> {
  return callApi<CartQuoteWire>({
    method: 'POST',
    path: '/api/cart/quote',
    signal,
    body: {
      items: isSignedIn ? [] : sentLines(visitorCart()),
      shipping_option: wishes.shippingOptionId,
      is_local_pickup: wishes.isLocalPickup,
      shipping_address: wishes.address,
      checkout: isSignedIn ? null : openGuestCheckout(),
    },
  })
}

/** Lines that the shop cannot fill leave the cart, and it says so. */
async function takeOut(isSignedIn: boolean, lines: CartQuoteWire['cart']['removed']): Promise<void> {
  toast(insufficientText(lines))
  for (const { variant_id: variantId, product_id: productId } of lines) {
    if (!isSignedIn) {
      changeVisitorCart((cart) =>
        cart.filter((item) => !isSameLine(item, { productId: productId ?? item.id, variantId })),
      )
    } else if (variantId) {
      await removeLine(true, { variantId })
    }
  }
}

async function removeLine(
  isSignedIn: boolean,
  { variantId, productId }: { readonly variantId: string; readonly productId?: string },
): Promise<boolean> {
  if (!isSignedIn) {
    return changeVisitorCart((cart) => (productId ? withoutLine(cart, { productId, variantId }) : cart))
  }
  try {
    const { cart_count } = await callApi<{ cart_count: number }>({
      method: 'DELETE',
      path: `/api/cart/items/${variantId}`,
    })
    tellCartCount(cart_count)
    return true
  } catch {
    return false
  }
}

async function changeQuantity(isSignedIn: boolean, line: CartLineRef, quantity: number) {
  if (isSignedIn) return changeInAccount(line, quantity)
  const changed = changeRule(quantity, line.maxQuantity)
  const key = { productId: line.productId, variantId: line.variantId }
  const isKept = changeVisitorCart((cart) =>
    cart.flatMap((item) => {
      if (!isSameLine(item, key)) return [item]
      return changed.quantity === 0
        ? []
        : [{ ...item, quantity: changed.quantity, maxQuantity: line.maxQuantity }]
    }),
  )
  return isKept ? changedText(changed.outcome, line.name, line.maxQuantity) : unsavedText
}

async function changeInAccount(line: CartLineRef, quantity: number) {
  try {
    const changed = await callApi<ChangedWire>({
      method: 'PATCH',
      path: `/api/cart/items/${line.variantId}`,
      body: { quantity },
    })
    tellCartCount(changed.cart_count)
    return changedText(changed.outcome, line.name, changed.max_quantity)
  } catch {
    return unsavedText
  }
}

/** The new number at once; the money follows with the answer. */
function withQuantity(quote: CartQuoteWire, variantId: string, quantity: number): CartQuoteWire {
  const groups = quote.cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) =>
      line.variant_id === variantId
        ? { ...line, quantity: Math.min(Math.max(quantity, 1), line.max_quantity) }
        : line,
    ),
  }))
  return { ...quote, cart: { ...quote.cart, groups } }
}
