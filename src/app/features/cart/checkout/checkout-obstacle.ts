import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { addressErrors } from '#modules/shipping'
import type { CartFormValues, CartProblem } from '../page/cart-form-state.ts'
import { vendorLabel } from '../page/vendor-label.ts'

export interface CheckoutObstacle {
  readonly problem: CartProblem | null
  readonly errors: Readonly<Record<string, string>>
}

/** Why this cart can't be checked out yet: artists who can't take orders, then an incomplete address. Null when it can. */
export function checkoutObstacle(
  quote: CartQuoteJson,
  { isLocalPickup, address }: Pick<CartFormValues, 'isLocalPickup' | 'address'>,
): CheckoutObstacle | null {
  const blocked = quote.without_blocked ? [] : quote.cart.blocked_vendors.map(vendorLabel)
  if (blocked.length > 0) {
    const message = `${blocked.join(', ')} can’t take orders at the moment. Please remove their items from your cart.`
    return { problem: { title: 'Checkout Error', message }, errors: {} }
  }
  const errors = isLocalPickup ? {} : addressErrors(address)
  return Object.keys(errors).length > 0 ? { problem: null, errors } : null
}
