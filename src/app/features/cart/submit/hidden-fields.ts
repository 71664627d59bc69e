import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import type { CartFormValues } from '../page/cart-form-state.ts'

/**
 * The values that the page's total was calculated for, as a text to compare. A shopper who changes one of them and presses
 * Checkout in one step changed the total and doesn't need to confirm it.
 */
export function pricedFor(values: CartFormValues, quote: CartQuoteJson): string {
  const { street: _, fullname: __, ...place } = values.address
  const lines = quote.cart.groups.flatMap((group) => group.lines)
  const hats = lines.map(({ variant_id, quantity }) => `${variant_id}:${quantity}`)
  const { isLocalPickup, shippingOptionId, discountCode, withoutBlocked } = values
  return JSON.stringify([place, isLocalPickup, shippingOptionId, discountCode, withoutBlocked, hats])
}

/**
 * The fields that a posted form returns as they are: what the page showed, and the attempt, an id that makes a repeated
 * checkout or merge count once.
 */
export function hiddenFields(
  values: CartFormValues,
  quote: CartQuoteJson,
  attempt: string,
): Readonly<Record<string, string>> {
  const hasChoice = !values.isLocalPickup && quote.shipping.options.length > 1
  const shown = {
    ...values,
    shippingOptionId: hasChoice ? quote.shipping_option : null,
    discountCode: quote.discount?.code ?? '',
    withoutBlocked: quote.without_blocked,
  }
  return {
    attempt,
    expected_total: quote.totals.total.toFixed(2),
    priced_for: pricedFor(shown, quote),
    ...(quote.without_blocked ? { without_blocked: 'on' } : {}),
  }
}
