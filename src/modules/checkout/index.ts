export { type CheckoutInput, maxKeyLength, type QuoteInput } from './session/checkout-input.ts'
export type { CheckoutStatus } from './session/checkout-status.ts'
