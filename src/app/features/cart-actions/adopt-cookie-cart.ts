import type { CartWire } from '#app/api/cart-wire.ts'
import { callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, visitorCart } from '#app/web/cart-store.ts'
import { type CookieLine, cookieCartFrom, cookieCartText } from '#app/web/cookie-cart.ts'
import { toast } from '#app/web/toasts.ts'
import { addRule, mergedText } from '#modules/cart'
import { dollarsOf } from '#shared/money.ts'
import { quantityIn, visitorItem, withItem } from './visitor-lines.ts'

/**
 * Moves what was collected while no script ran out of its cookie to where scripts keep the cart. The page may be left at any
 * moment: until the shop has answered everything stays in the cookie, and then it moves in one go.
 */
export async function adoptCookieCart(): Promise<void> {
  // Another tab may see the same cookie; the browser lets go of the lock of a page that is gone.
  if ('locks' in navigator) await navigator.locks.request('cart-adoption', adopt)
  else await adopt()
}

async function adopt(): Promise<void> {
  const lines = cookieCartFrom(document.cookie)
  if (lines.length === 0) return
  const view = await askShop(lines)
  // From here to the end of the move nothing is waited for, so that nobody sees it half done.
  if (cookieCartText(cookieCartFrom(document.cookie)) !== cookieCartText(lines)) return
  const short = putIntoStorage(lines, view)
  if (short === null) return
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = cookieCartText([])
  if (short.length > 0) toast(mergedText(short))
}

function askShop(lines: readonly CookieLine[]): Promise<CartWire> {
  return callApi<CartWire>({
    method: 'POST',
    path: '/api/cart/view',
    // One of each shows what there is of it; how many are wanted is settled here.
    body: { items: lines.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 })) },
  })
}

/** Adds each line up to the stock. Returns those that did not fit whole; null where the browser keeps nothing. */
function putIntoStorage(
  lines: readonly CookieLine[],
  view: CartWire,
): { readonly name: string; readonly available: number }[] | null {
  const short = view.removed.map(({ name }) => ({ name, available: 0 }))
  let cart = visitorCart()
  for (const { vendor, lines: found } of view.groups) {
    for (const line of found) {
      const collected = lines.find(({ variantId }) => variantId === line.variant_id)
      if (!collected) continue
      const key = { productId: line.product_id, variantId: line.variant_id }
      const { quantity, outcome } = addRule({
        inCart: quantityIn(cart, key),
        adding: collected.quantity,
        available: line.max_quantity,
      })
      if (outcome === 'clamped') short.push({ name: line.name, available: line.max_quantity })
      const item = visitorItem({ ...line, price: dollarsOf(collected.seenPriceCents) }, vendor.id, quantity)
      cart = withItem(cart, item, key)
    }
  }
  return changeVisitorCart(() => cart) ? short : null
}
