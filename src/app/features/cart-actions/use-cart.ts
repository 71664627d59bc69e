import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import {
  changeVisitorCart,
  onCartChangedElsewhere,
  showCartCount,
  useVisitorCart,
  visitorCart,
} from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import { type CartText, clearedText, removedText, unsavedText } from '#modules/cart'
import { type CartLineRef, changeQuantity, clearCart, removeLine, takeOut } from './cart-changes.ts'
import { cookieAdoption } from './cookie-adoption.ts'
import { openGuestCheckout } from './guest-checkout.ts'
import { refreshed, sentLines } from './visitor-lines.ts'

/** What the shopper has chosen besides the hats. */
export interface CartWishes {
  readonly shippingOptionId: string | null
  readonly isLocalPickup: boolean
  /** Null until it is worth asking the carrier. */
  readonly address: CartAddress | null
  readonly discountCode: string | null
  /** A visitor's, because some codes belong to an address; null until it is typed. */
  readonly email: string | null
  /** Check out what can be paid, and keep the rest. */
  readonly withoutBlocked: boolean
}

export interface CartAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
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
  /** `isTold`: the shopper knows already why it became this number. */
  readonly setQuantity: (line: CartLineRef, quantity: number, isTold?: boolean) => Promise<void>
  readonly remove: (line: CartLineRef) => Promise<void>
  /** Takes everything out. */
  readonly clear: () => Promise<void>
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
  const running = useRef<{ controller: AbortController; answer: Promise<CartQuoteWire | null> } | null>(null)
  const wanted = useRef(wishes)
  useEffect(() => {
    wanted.current = wishes
  }, [wishes])

  const ask = useCallback(
    (asked: CartWishes) => {
      running.current?.controller.abort()
      const controller = new AbortController()
      const answering = async () => {
        setWorking(true)
        // What was collected without scripts is part of the first answer already.
        if (!isSignedIn) await cookieAdoption()
        const answer = await askShop(isSignedIn, asked, controller.signal)
        setFailed(false)
        if (answer.cart.removed.length > 0) {
          setRemoved(answer.cart.removed)
          await takeOut(isSignedIn, answer.cart.removed)
        }
        if (isSignedIn) showCartCount(answer.cart.units)
        else changeVisitorCart((cart) => refreshed(cart, answer.cart))
        setQuote(answer)
        return answer
      }
      const answer = answering().catch((error: unknown) => {
        // Asked again meanwhile: the newer answer is this one's too, so that whoever waits here hears of it.
        if (controller.signal.aborted) return running.current?.answer ?? null
        setFailed(true)
        if (!(error instanceof ApiProblem)) throw error
        return null
      })
      const current = { controller, answer }
      running.current = current
      return answer.finally(() => {
        if (running.current !== current) return
        running.current = null
        setWorking(false)
      })
    },
    [isSignedIn],
  )

  useFreshLoad(loaded, { isSignedIn, setQuote, setRemoved })

  // Another tab, or a change here: the browser's cart is asked about whenever it is another one.
  const browserText = JSON.stringify(sentLines(browserCart))
  useEffect(() => {
    if (!isSignedIn && browserText) void ask(wanted.current)
  }, [isSignedIn, browserText, ask])

  // The account's cart is told of by whoever changes it in another tab.
  useEffect(() => onCartChangedElsewhere(() => isSignedIn && void ask(wanted.current)), [isSignedIn, ask])

  const changes = useChanges({
    isSignedIn,
    setRemoved,
    setQuote,
    begin: () => setWorking(true),
    again: () => ask(wanted.current),
  })
  return { quote, isWorking, hasFailed, removed, ask, ...changes }
}

interface Changing {
  readonly isSignedIn: boolean
  readonly setRemoved: (removed: CartQuoteWire['cart']['removed']) => void
  readonly setQuote: (change: (shown: CartQuoteWire | null) => CartQuoteWire | null) => void
  /** From here on what is shown is no answer of the shop. */
  readonly begin: () => void
  readonly again: () => Promise<unknown>
}

/** A visitor's cart is asked about as soon as it is another one; the account's has to be asked about here. */
function useChanges({ isSignedIn, setRemoved, setQuote, begin, again }: Changing) {
  const turns = useRef({ last: Promise.resolve<unknown>(null), waiting: 0 })
  /** One after the other, so that the last press has the last word; the sums follow when nothing waits any more. */
  const inTurn = async (change: () => Promise<CartText | null>) => {
    setRemoved([])
    if (isSignedIn) begin()
    const { current } = turns
    current.waiting++
    const mine = current.last.then(change)
    current.last = mine.catch(() => null)
    const text = await mine.finally(() => current.waiting--)
    if (text) toast(text)
    if (isSignedIn && current.waiting === 0) await again()
  }
  return {
    setQuantity: (line: CartLineRef, quantity: number, isTold = false) => {
      setQuote((shown) => shown && withQuantity(shown, line.variantId, quantity))
      return inTurn(async () => {
        const text = await changeQuantity(isSignedIn, line, quantity)
        return isTold && text.tone === 'plain' ? null : text
      })
    },
    remove: (line: CartLineRef) => {
      setQuote((shown) => shown && withoutShownLine(shown, line.variantId))
      return inTurn(async () => ((await removeLine(isSignedIn, line)) ? removedText(line.name) : unsavedText))
    },
    clear: () => inTurn(async () => ((await clearCart(isSignedIn)) ? clearedText : unsavedText)),
  }
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
      discount_code: wishes.discountCode,
      email: wishes.email,
      checkout: isSignedIn ? null : openGuestCheckout(),
      without_blocked: wishes.withoutBlocked,
    },
  })
}

/** Gone at once, unless it was the last one: how an empty cart looks says the answer. */
function withoutShownLine(quote: CartQuoteWire, variantId: string): CartQuoteWire {
  const groups = quote.cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.variant_id !== variantId) }))
    .filter(({ lines }) => lines.length > 0)
  return groups.length === 0 ? quote : { ...quote, cart: { ...quote.cart, groups } }
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
