import { cookieCartFrom, cookieCartText } from '#app/web/visitor-cart/cookie-cart.ts'
import { cookieValue } from '#shared/text/cookie-value.ts'
import type { CheckoutView } from '#modules/checkout/server'

const name = 'no-script-checkout'
const lifetimeSeconds = 86_400

/** The open checkout of a visitor without scripts: its reservations are theirs. Null without one. */
export function noScriptHolder(cookies: string): string | null {
  const value = cookieValue(cookies, name) ?? ''
  return /^[0-9a-f-]{36}$/.test(value) ? value : null
}

export function noScriptCheckoutCookie(checkoutId: string): string {
  return `${name}=${checkoutId}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax; HttpOnly`
}

/**
 * Removes the bought hats from the cookie cart once its checkout is paid. Does nothing when the cart belongs to another
 * checkout, so that reopening an old success page doesn't empty a new cart.
 */
export function cookiesAfterPayment(
  cookies: string,
  { checkoutId, bought }: Pick<CheckoutView, 'checkoutId' | 'bought'>,
): readonly string[] {
  if (noScriptHolder(cookies) !== checkoutId) return []
  const gone = new Set(bought.map(({ variantId }) => variantId))
  const saved = cookieCartFrom(cookies).filter(({ variantId }) => !gone.has(variantId))
  return [cookieCartText(saved), `${name}=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly`]
}
