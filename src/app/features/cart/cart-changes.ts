import type { CartLineJson, CartQuoteJson, ChangedJson } from '#app/api/cart/cart-json.ts'
import { callApi } from '#app/web/browser/call-api.ts'
import { changeVisitorCart, publishCartCount } from '#app/web/visitor-cart/cart-store.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { cartChangedText, changeRule, insufficientText, unsavedText } from '#modules/cart'
import { isSameLine, withoutLine } from './visitor-lines.ts'

/** Removes lines that can't be fulfilled from the cart, and says so. */
export async function removeUnavailable(
  isLoggedIn: boolean,
  lines: CartQuoteJson['cart']['removed'],
): Promise<void> {
  toast(insufficientText(lines))
  for (const line of lines) {
    if (isLoggedIn ? line.variant_id : line.product_id) await removeLine(isLoggedIn, line)
  }
}

type LineIds = Pick<CartQuoteJson['cart']['removed'][number], 'variant_id' | 'product_id'>

export async function removeLine(
  isLoggedIn: boolean,
  { variant_id: variantId, product_id: productId }: LineIds,
): Promise<boolean> {
  if (isLoggedIn) return deleteFromAccount(`/items/${variantId}`)
  return changeVisitorCart((cart) => withoutLine(cart, { productId: productId ?? '', variantId }))
}

export async function clearOwnCart(isLoggedIn: boolean): Promise<boolean> {
  return isLoggedIn ? deleteFromAccount('') : changeVisitorCart(() => [])
}

async function deleteFromAccount(what: string): Promise<boolean> {
  try {
    const { cart_count } = await callApi<{ cart_count: number }>({
      method: 'DELETE',
      path: `/api/cart${what}`,
    })
    publishCartCount(cart_count)
    return true
  } catch {
    return false
  }
}

export async function changeQuantity(isLoggedIn: boolean, line: CartLineJson, quantity: number) {
  if (isLoggedIn) return changeInAccount(line, quantity)
  const changed = changeRule(quantity, line.max_quantity)
  const key = { productId: line.product_id, variantId: line.variant_id }
  const isSaved = changeVisitorCart((cart) =>
    cart.flatMap((item) => {
      if (!isSameLine(item, key)) return [item]
      return changed.quantity === 0
        ? []
        : [{ ...item, quantity: changed.quantity, maxQuantity: line.max_quantity }]
    }),
  )
  return isSaved ? cartChangedText(changed.outcome, line.name, line.max_quantity) : unsavedText
}

async function changeInAccount(line: CartLineJson, quantity: number) {
  try {
    const changed = await callApi<ChangedJson>({
      method: 'PATCH',
      path: `/api/cart/items/${line.variant_id}`,
      body: { quantity },
    })
    publishCartCount(changed.cart_count)
    return cartChangedText(changed.outcome, line.name, changed.max_quantity)
  } catch {
    return unsavedText
  }
}
