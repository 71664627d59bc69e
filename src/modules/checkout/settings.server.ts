import type { Rates } from '#modules/orders'

export interface CheckoutSettings {
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly rates: Rates
  /** When a vendor's share of a paid order can be sent. */
  readonly transferWhen: 'paid' | 'shipped'
}

let current: CheckoutSettings | undefined

/**
 * Sets the rates and the address that the payment page returns to. Called once by the composition root, and by tests.
 */
export function configureCheckout(settings: CheckoutSettings): void {
  current = settings
}

export function checkoutSettings(): CheckoutSettings {
  if (!current) throw new Error('configureCheckout has not been called')
  return current
}
