import type { CartQuoteWire, ChangedWire } from '#app/api/cart-wire.ts'
import { callApi } from '#app/web/call-api.ts'
import { changeVisitorCart, tellCartCount } from '#app/web/cart-store.ts'
import { toast } from '#app/web/toasts.ts'
import { changedText, changeRule, insufficientText, unsavedText } from '#modules/cart'
import { isSameLine, withoutLine } from './visitor-lines.ts'

export interface CartLineRef {
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly maxQuantity: number
}

/** Lines that the shop cannot fill leave the cart, and it says so. */
export async function takeOut(isSignedIn: boolean, lines: CartQuoteWire['cart']['removed']): Promise<void> {
  toast(insufficientText(lines))
  for (const { variant_id: variantId, product_id: productId } of lines) {
    if (!isSignedIn) {
      changeVisitorCart((cart) =>
        cart.filter((item) => !(productId && isSameLine(item, { productId, variantId }))),
      )
    } else if (variantId) {
      await removeLine(true, { variantId })
    }
  }
}

export async function removeLine(
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

export async function clearCart(isSignedIn: boolean): Promise<boolean> {
  if (!isSignedIn) return changeVisitorCart(() => [])
  try {
    const { cart_count } = await callApi<{ cart_count: number }>({ method: 'DELETE', path: '/api/cart' })
    tellCartCount(cart_count)
    return true
  } catch {
    return false
  }
}

export async function changeQuantity(isSignedIn: boolean, line: CartLineRef, quantity: number) {
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
