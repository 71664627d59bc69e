import type { Rates } from '#modules/orders'

export interface CheckoutSettings {
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
  readonly rates: Rates
  /** When a vendor's share of a paid order may go. */
  readonly transferWhen: 'paid' | 'shipped'
}

let current: CheckoutSettings | undefined

/** Says what checkouts charge and where the payment page sends people back to; called once by the composition root (and by tests). */
export function useCheckoutSettings(settings: CheckoutSettings): void {
  current = settings
}

export function checkoutSettings(): CheckoutSettings {
  if (!current) throw new Error('the checkout has no settings')
  return current
}
