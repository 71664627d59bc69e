export { type CheckoutAction, type CheckoutStatus, checkoutStatus } from './checkout-status.ts'
