import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLineJson, CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import {
  changeVisitorCart,
  onCartChangedElsewhere,
  showCartCount,
  useVisitorCart,
  visitorCart,
} from '#app/web/visitor-cart/cart-store.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { type CartText, clearedText, removedText, unsavedText } from '#modules/cart'
import type { TypedAddress } from '#modules/shipping'
import { changeQuantity, clearOwnCart, removeLine, removeUnavailable } from './cart-changes.ts'
import { cookieAdoption } from './merge/cookie-adoption.ts'
import { openGuestCheckout } from './checkout/guest-checkout.ts'
import type { CartFormValues } from './page/cart-form-state.ts'
import { useLatest } from './use-latest.ts'
import { refreshed, sentLines } from './visitor-lines.ts'

export interface UseCart {
  /** Null while unknown: a visitor's cart before its first answer. */
  readonly quote: CartQuoteJson | null
  /** The summary isn't final: prices, stock or shipping are being loaded. */
  readonly isWorking: boolean
  /** The last request failed. */
  readonly hasFailed: boolean
  /** Lines removed since the page was opened, until the next change. */
  readonly removed: CartQuoteJson['cart']['removed']
  /** `isExplained`: the shopper already knows why the quantity changed. */
  readonly setQuantity: (line: CartLineJson, quantity: number, isExplained?: boolean) => Promise<void>
  readonly remove: (line: CartLineJson) => Promise<void>
  /** Removes all lines. */
  readonly clear: () => Promise<void>
  /** Loads again, for new values or to be sure. */
  readonly loadQuote: (values: CartFormValues) => Promise<CartQuoteJson | null>
}

export interface ServerQuotes {
  /** From the page's loader: the account's cart. Null for a visitor, whose cart is in the browser. */
  readonly loaded: CartQuoteJson | null
  /** From the answer to a form that the browser posted before the scripts could: newer than `loaded`. */
  readonly posted: CartQuoteJson | null
}

/**
 * The cart of this page: the account's for a logged-in user, otherwise the browser's. Prices, stock, shipping and totals
 * always come from the server.
 */
export function useCart(
  isLoggedIn: boolean,
  { loaded, posted }: ServerQuotes,
  values: CartFormValues,
): UseCart {
  const first = posted ?? loaded
  const [quote, setQuote] = useState(first)
  const [isWorking, setWorking] = useState(first === null)
  const [hasFailed, setFailed] = useState(false)
  const [removed, setRemoved] = useState<CartQuoteJson['cart']['removed']>(first?.cart.removed ?? [])
  const running = useRef<{ controller: AbortController; answer: Promise<CartQuoteJson | null> } | null>(null)
  const wanted = useLatest(values)

  const loadQuote = useCallback(
    (requested: CartFormValues) => {
      running.current?.controller.abort()
      const controller = new AbortController()
      const answering = async () => {
        setWorking(true)
        // The first answer already includes the no-script cart.
        if (!isLoggedIn) await cookieAdoption()
        const answer = await requestQuote(isLoggedIn, requested, controller.signal)
        setFailed(false)
        if (answer.cart.removed.length > 0) {
          setRemoved(answer.cart.removed)
          await removeUnavailable(isLoggedIn, answer.cart.removed)
        }
        if (isLoggedIn) showCartCount(answer.cart.units)
        else changeVisitorCart((cart) => refreshed(cart, answer.cart))
        setQuote(answer)
        return answer
      }
      const answer = answering().catch((error: unknown) => {
        // Requested again in the meantime: the newer answer replaces this one, so callers wait for that.
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
    [isLoggedIn],
  )

  useFreshLoad({ loaded, posted }, { isLoggedIn, setQuote, setRemoved })

  const reload = useCallback(() => loadQuote(wanted.current), [loadQuote, wanted])
  useReloads(isLoggedIn, JSON.stringify(sentLines(useVisitorCart())), reload)

  const changes = useChanges({
    isLoggedIn,
    setRemoved,
    setQuote,
    begin: () => setWorking(true),
    again: reload,
  })
  return { quote, isWorking, hasFailed, removed, loadQuote, ...changes }
}

/** Loads again when the cart changes: in the browser's storage for a visitor, in another tab for the account. */
function useReloads(isLoggedIn: boolean, browserText: string, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLoggedIn && browserText) void reload()
  }, [isLoggedIn, browserText, reload])
  useEffect(() => onCartChangedElsewhere(() => isLoggedIn && void reload()), [isLoggedIn, reload])
}

interface Changing {
  readonly isLoggedIn: boolean
  readonly setRemoved: (removed: CartQuoteJson['cart']['removed']) => void
  readonly setQuote: (change: (shown: CartQuoteJson | null) => CartQuoteJson | null) => void
  /** From here on the page shows changes that the server hasn't confirmed. */
  readonly begin: () => void
  readonly again: () => Promise<unknown>
}

/** A change of a visitor's cart loads by itself; a change of the account's has to load here. */
function useChanges({ isLoggedIn, setRemoved, setQuote, begin, again }: Changing) {
  const queue = useRef({ last: Promise.resolve<unknown>(null), waiting: 0 })
  /** One at a time, so that the last click wins; the totals follow when the queue is empty. */
  const runInOrder = async (change: () => Promise<CartText | null>) => {
    setRemoved([])
    if (isLoggedIn) begin()
    const { current } = queue
    current.waiting++
    const mine = current.last.then(change)
    current.last = mine.catch(() => null)
    const text = await mine.finally(() => current.waiting--)
    if (text) toast(text)
    if (isLoggedIn && current.waiting === 0) await again()
  }
  return {
    setQuantity: (line: CartLineJson, quantity: number, isExplained = false) => {
      setQuote((shown) => shown && withQuantity(shown, line.variant_id, quantity))
      return runInOrder(async () => {
        const text = await changeQuantity(isLoggedIn, line, quantity)
        return isExplained && text.tone === 'plain' ? null : text
      })
    },
    remove: (line: CartLineJson) => {
      setQuote((shown) => shown && withoutShownLine(shown, line.variant_id))
      return runInOrder(async () =>
        (await removeLine(isLoggedIn, line)) ? removedText(line.name) : unsavedText,
      )
    },
    clear: () => runInOrder(async () => ((await clearOwnCart(isLoggedIn)) ? clearedText : unsavedText)),
  }
}

interface FreshLoad {
  readonly isLoggedIn: boolean
  readonly setQuote: (quote: CartQuoteJson) => void
  readonly setRemoved: (removed: CartQuoteJson['cart']['removed']) => void
}

/** New data of the page's loader replaces what is shown, and its removed lines leave the account. */
function useFreshLoad(
  { loaded, posted }: ServerQuotes,
  { isLoggedIn, setQuote, setRemoved }: FreshLoad,
): void {
  const outdated = useRef(posted ? loaded : null)
  useEffect(() => {
    if (!loaded || loaded === outdated.current) return
    setQuote(loaded)
    if (loaded.cart.removed.length === 0) return
    setRemoved(loaded.cart.removed)
    void removeUnavailable(isLoggedIn, loaded.cart.removed)
  }, [loaded, isLoggedIn, setQuote, setRemoved])
}

function requestQuote(
  isLoggedIn: boolean,
  { address, ...values }: CartFormValues,
  signal: AbortSignal,
): Promise<CartQuoteJson> {
  return callApi<CartQuoteJson>({
    method: 'POST',
    path: '/api/cart/quote',
    signal,
    body: {
      items: isLoggedIn ? [] : sentLines(visitorCart()),
      shipping_option: values.shippingOptionId,
      is_local_pickup: values.isLocalPickup,
      shipping_address: address.zip ? placeOf(address) : null,
      discount_code: values.discountCode || null,
      email: values.email || null,
      checkout: isLoggedIn ? null : openGuestCheckout(),
      without_blocked: values.withoutBlocked,
    },
  })
}

/** What the carrier needs of an address. */
export function placeOf({ street, city, state, zip, country }: TypedAddress) {
  return { street, city, state, zip, country }
}

/** A removed line disappears at once, unless it was the last one: the answer decides what an empty cart shows. */
function withoutShownLine(quote: CartQuoteJson, variantId: string): CartQuoteJson {
  return withLines(quote, (lines) => lines.filter((line) => line.variant_id !== variantId))
}

/** The new quantity shows at once; the amounts follow with the answer. */
function withQuantity(quote: CartQuoteJson, variantId: string, quantity: number): CartQuoteJson {
  return withLines(quote, (lines) =>
    lines.map((line) =>
      line.variant_id === variantId
        ? { ...line, quantity: Math.min(Math.max(quantity, 1), line.max_quantity) }
        : line,
    ),
  )
}

function withLines(quote: CartQuoteJson, change: (lines: CartLineJson[]) => CartLineJson[]): CartQuoteJson {
  const groups = quote.cart.groups
    .map((group) => ({ ...group, lines: change(group.lines) }))
    .filter(({ lines }) => lines.length > 0)
  return groups.length === 0 ? quote : { ...quote, cart: { ...quote.cart, groups } }
}
