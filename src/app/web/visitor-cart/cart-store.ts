import { useEffect, useSyncExternalStore } from 'react'
import { cartFromText, countOf, emptyCart, textFromCart, type VisitorCart } from './visitor-cart.ts'

/** Browser storage key of a visitor's cart. */
const cartKey = 'cart'
const listeners = new Set<() => void>()
let seenText: string | null = null
let seenCart: VisitorCart = emptyCart

/** The visitor's current cart. The same object until it changes. Empty without storage and on the server. */
export function visitorCart(): VisitorCart {
  const text = storedText()
  if (text !== seenText) {
    seenText = text
    seenCart = cartFromText(text)
  }
  return seenCart
}

/** Replaces the visitor's cart; an empty one removes the key. False when it couldn't be saved. */
export function changeVisitorCart(change: (cart: VisitorCart) => VisitorCart): boolean {
  const text = textFromCart(change(visitorCart()))
  try {
    if (text === null) localStorage.removeItem(cartKey)
    else localStorage.setItem(cartKey, text)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

export function useVisitorCart(): VisitorCart {
  return useSyncExternalStore(subscribe, visitorCart, () => emptyCart)
}

/** Count after the last change of a logged-in user's cart; null while the page's own data is newest. */
let lastKnownCount: number | null = null

/** Browser storage key that notifies other tabs of a change of the account's cart: a timestamp, and the new count if known. */
const changeKey = 'cart-change'

/** After a change through the API: updates the number at the cart link here and in other tabs without a request. */
export function publishCartCount(count: number): void {
  showCartCount(count)
  notifyOtherTabs(count)
}

/** Notifies other tabs that the account's cart has changed, with the new count if known. */
export function notifyOtherTabs(count: number | null = null): void {
  try {
    localStorage.setItem(changeKey, `${Date.now()} ${count ?? ''}`)
  } catch {
    // They see the change on their next page.
  }
}

/** Calls back when another tab has changed the account's cart. Returns a function that stops it. */
export function onCartChangedElsewhere(run: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === changeKey) run()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Sets the number at the cart link in this tab only; null for the page's own data. */
export function showCartCount(count: number | null): void {
  if (count === lastKnownCount) return
  lastKnownCount = count
  for (const listener of listeners) listener()
}

/** Subscription for a value that only the server sets: it never changes. */
const never = () => () => undefined

/**
 * The number at the cart link: the account's for a logged-in user (`serverCount`), otherwise this browser's; before hydration
 * that of the no-script cart (`noScriptCount`).
 */
export function useCartCount(serverCount: number | null, noScriptCount: number): number {
  const cart = useVisitorCart()
  const noScript = useSyncExternalStore(
    never,
    () => 0,
    () => noScriptCount,
  )
  const lastKnown = useSyncExternalStore(
    subscribe,
    () => lastKnownCount,
    () => null,
  )
  // New data from the server is newer than the last known change.
  useEffect(() => showCartCount(null), [serverCount])
  return serverCount === null ? countOf(cart) || noScript : (lastKnown ?? serverCount)
}

function storedText(): string | null {
  try {
    return globalThis.localStorage?.getItem(cartKey) ?? null
  } catch {
    return null
  }
}

/** Other tabs notify by storage event; clearing the storage (key null) counts too. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === cartKey || key === null) listener()
    const count = key === changeKey && newValue?.split(' ')[1]
    if (count) showCartCount(Number(count))
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
