import { useEffect } from 'react'
import type { CartWire } from '#app/api/cart-wire.ts'
import { callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, visitorCart } from '#app/web/cart-store.ts'
import { type CookieLine, cookieCartFrom, cookieCartText } from '#app/web/cookie-cart.ts'
import { toast } from '#app/web/toasts.ts'
import { addRule, mergedText } from '#modules/cart'
import { dollarsOf } from '#shared/money.ts'
import { quantityIn, visitorItem, withItem } from './visitor-lines.ts'

/** What was collected while no script ran lies in a cookie; as soon as one runs it moves to where scripts keep the cart. */
export function useAdoptedCart(): void {
  useEffect(() => {
    if (cookieCartFrom(document.cookie).length === 0) return
    // Another tab may see the same cookie.
    if ('locks' in navigator) void navigator.locks.request('cart-adoption', adopt)
    else void adopt()
  }, [])
}

async function adopt(): Promise<void> {
  const lines = cookieCartFrom(document.cookie)
  if (lines.length === 0) return
  // Taken away first: an answer that is lost on the way must not add everything a second time.
  writeCookie([])
  try {
    const short = putIntoStorage(lines, await ask(lines))
    if (short.length > 0) toast(mergedText(short))
  } catch {
    // It stays where it was until the next page.
    writeCookie(lines)
  }
}

function ask(lines: readonly CookieLine[]): Promise<CartWire> {
  return callApi<CartWire>({
    method: 'POST',
    path: '/api/cart/view',
    // One of each shows what there is of it; how many are wanted is settled here.
    body: { items: lines.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 })) },
  })
}

/** Adds each line up to the stock. Returns those that did not fit whole. */
function putIntoStorage(
  lines: readonly CookieLine[],
  view: CartWire,
): { readonly name: string; readonly available: number }[] {
  const short = view.removed.map(({ name }) => ({ name, available: 0 }))
  for (const { vendor, lines: found } of view.groups) {
    for (const line of found) {
      const collected = lines.find(({ variantId }) => variantId === line.variant_id)
      if (!collected) continue
      const key = { productId: line.product_id, variantId: line.variant_id }
      const inCart = quantityIn(visitorCart(), key)
      const { quantity, outcome } = addRule({
        inCart,
        adding: collected.quantity,
        available: line.max_quantity,
      })
      if (outcome === 'clamped') short.push({ name: line.name, available: line.max_quantity })
      const item = visitorItem({ ...line, price: dollarsOf(collected.seenPriceCents) }, vendor.id, quantity)
      changeVisitorCart((cart) => withItem(cart, item, key))
    }
  }
  return short
}

function writeCookie(lines: readonly CookieLine[]): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = cookieCartText(lines)
}
