export type { CheckoutInput, QuoteInput } from './checkout-input.ts'
export { type CheckoutStatus, checkoutStatus } from './checkout-status.ts'
