export { cancelCheckout } from './session/cancel-checkout.server.ts'
export { type CheckoutView, checkoutOfSession, ownReservations } from './session/checkout-queries.server.ts'
export { createCheckout, type OpenedCheckout } from './session/create-checkout.server.ts'
export { forgetEndedCheckouts } from './session/forget-ended-checkouts.server.ts'
export { expireCheckoutsJob } from './session/expire-checkouts.server.ts'
export { type CheckoutQuote, quoteCheckout } from './pricing/quote-checkout.server.ts'
export { followPayments } from './settlement/follow-payments.server.ts'
export { reconcilePaymentsJob } from './settlement/reconcile-payments.server.ts'
export { type CheckoutSettings, checkoutSettings, configureCheckout } from './settings.server.ts'
export { type Settlement, settleCheckout } from './settlement/settle-checkout.server.ts'
export {
  importBalanceTransactions,
  importBalanceTransactionsJob,
} from './settlement/import-balance-transactions.server.ts'
export type { CheckoutsTable, CheckoutTables } from './tables.server.ts'
export { takeBoughtOutOfCart } from './settlement/take-bought-out-of-cart.server.ts'
