export type { CheckoutInput, QuoteInput } from './checkout-input.ts'
export type { CheckoutStatus } from './checkout-status.ts'
