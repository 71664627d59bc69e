import type { CartJson } from '#app/api/cart/cart-json.ts'
import { callApi } from '#app/web/browser/call-api.ts'
import { changeVisitorCart, visitorCart } from '#app/web/visitor-cart/cart-store.ts'
import { type CookieLine, cookieCartFrom, cookieCartText } from '#app/web/visitor-cart/cookie-cart.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { addRule, mergedText } from '#modules/cart'
import { dollarsOf } from '#shared/money.ts'
import { quantityIn, visitorItem, withItem } from '../visitor-lines.ts'

/**
 * Moves the no-script cart from its cookie to the browser's cart. The user may leave the page at any moment: everything stays
 * in the cookie until the server has answered, and then moves in one step.
 */
export async function adoptCookieCart(): Promise<void> {
  // Another tab may see the same cookie. The browser releases the lock of a closed page.
  if ('locks' in navigator) await navigator.locks.request('cart-adoption', adopt)
  else await adopt()
}

async function adopt(): Promise<void> {
  const lines = cookieCartFrom(document.cookie)
  if (lines.length === 0) return
  const view = await viewLines(lines)
  // No await from here to the end of the move, so that it is never half done.
  if (cookieCartText(cookieCartFrom(document.cookie)) !== cookieCartText(lines)) return
  const short = putIntoStorage(lines, view)
  if (short === null) return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store
  document.cookie = cookieCartText([])
  if (short.length > 0) toast(mergedText(short))
}

function viewLines(lines: readonly CookieLine[]): Promise<CartJson> {
  return callApi<CartJson>({
    method: 'POST',
    path: '/api/cart/view',
    // A quantity of one returns the stock of each; the requested quantity is applied below.
    body: { items: lines.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 })) },
  })
}

/** Adds each line up to the stock. Returns the lines that were cut short; null when the browser can't store the cart. */
function putIntoStorage(
  lines: readonly CookieLine[],
  view: CartJson,
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
