import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'

/** The code to check out with. One without a discount is shown with its reason; it doesn't prevent the checkout. */
export function usableCode({ discount }: Pick<CartQuoteJson, 'discount'>): string | null {
  return discount?.message === null ? discount.code : null
}
