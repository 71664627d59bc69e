import { cookieCartFrom, cookieCartText } from '#app/web/cookie-cart.ts'
import type { CheckoutView } from '#modules/checkout/server'

const name = 'plain-checkout'
const lifetimeSeconds = 86_400

/** The checkout that a visitor without scripts has open: its hold on the stock is theirs. Null when there is none. */
export function plainHolder(cookies: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})`).exec(cookies)?.[1] ?? null
}

export function plainCheckoutCookie(checkoutId: string): string {
  return `${name}=${checkoutId}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax; HttpOnly`
}

/**
 * What takes the bought hats out of the cookie cart once its checkout is paid; nothing when the cart is of another checkout,
 * so that an old page of thanks, opened again, empties no new cart.
 */
export function cookiesAfterPayment(
  cookies: string,
  { checkoutId, bought }: Pick<CheckoutView, 'checkoutId' | 'bought'>,
): readonly string[] {
  if (plainHolder(cookies) !== checkoutId) return []
  const gone = new Set(bought.map(({ variantId }) => variantId))
  const kept = cookieCartFrom(cookies).filter(({ variantId }) => !gone.has(variantId))
  return [cookieCartText(kept), `${name}=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly`]
}
