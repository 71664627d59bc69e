export {
  type CheckoutInput,
  checkoutInput,
  checkoutItem,
  type QuoteInput,
  quoteInput,
} from './checkout-input.ts'
export { type CheckoutAction, type CheckoutStatus, checkoutStatus } from './checkout-status.ts'
