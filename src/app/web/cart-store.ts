import { useEffect, useSyncExternalStore } from 'react'
import { cartFromText, countOf, emptyCart, textFromCart, type VisitorCart } from './visitor-cart.ts'

/** Where a visitor's cart lies until there is an account. */
const cartKey = 'cart'
const listeners = new Set<() => void>()
let seenText: string | null = null
let seenCart: VisitorCart = emptyCart

/** The visitor's cart now. The same object until it changes. Empty where there is no storage, and on the server. */
export function visitorCart(): VisitorCart {
  const text = storedText()
  if (text !== seenText) {
    seenText = text
    seenCart = cartFromText(text)
  }
  return seenCart
}

/** Replaces the visitor's cart; an empty one removes the key. Says whether it could be kept. */
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

/** What the last change of a signed-in person's cart left in it; null while the page's own data is the newest. */
let toldCount: number | null = null

/** Where one tab writes for the others that the account's cart is another one: a stamp, and the hats in it if they are known. */
const newsKey = 'cart-news'

/** After a change through the API: the number at the cart link follows here and in the other tabs without asking the server. */
export function tellCartCount(count: number): void {
  showCartCount(count)
  tellOtherTabs(count)
}

/** The account's cart is another one, and these are the hats in it if that is known. */
export function tellOtherTabs(count: number | null = null): void {
  try {
    localStorage.setItem(newsKey, `${Date.now()} ${count ?? ''}`)
  } catch {
    // They find out with their next page.
  }
}

/** Calls back when another tab has changed the account's cart. Returns how to stop it. */
export function onCartChangedElsewhere(run: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === newsKey) run()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The number at the cart link, of this tab alone; null for what the page's own data says. */
export function showCartCount(count: number | null): void {
  if (count === toldCount) return
  toldCount = count
  for (const listener of listeners) listener()
}

/** For what the server alone says: it does not change. */
const never = () => () => undefined

/**
 * The number at the cart link: of the account for a signed-in person (`serverCount`), else from this browser; until a script runs,
 * of the cart without scripts (`plainCount`).
 */
export function useCartCount(serverCount: number | null, plainCount: number): number {
  const cart = useVisitorCart()
  const plain = useSyncExternalStore(
    never,
    () => 0,
    () => plainCount,
  )
  const told = useSyncExternalStore(
    subscribe,
    () => toldCount,
    () => null,
  )
  // What the server says anew is newer than what was told before.
  useEffect(() => showCartCount(null), [serverCount])
  return serverCount === null ? countOf(cart) || plain : (told ?? serverCount)
}

function storedText(): string | null {
  try {
    return globalThis.localStorage?.getItem(cartKey) ?? null
  } catch {
    return null
  }
}

/** Other tabs tell by the storage event; a cleared storage (key null) counts too. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === cartKey || key === null) listener()
    const count = key === newsKey && newValue?.split(' ')[1]
    if (count) showCartCount(Number(count))
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
