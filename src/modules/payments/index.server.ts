export {
  stripeEventJob,
  type StripeEventHandler,
  useStripeEventHandlers,
} from './handle-stripe-event.server.ts'
export { fetchMissedEvents, retryDuePayments } from './heal-payments.server.ts'
export { openStripeEvents } from './open-stripe-events.server.ts'
export {
  createPaymentSession,
  expirePaymentSession,
  retrievePaymentSession,
  type SessionDiscount,
  type SessionRequest,
  type ShipTo,
} from './payment-session.server.ts'
export { createPayoutAccount } from './payout-accounts.server.ts'
export {
  payoutDashboardUrl,
  type PayoutStatus,
  payoutStatusOf,
  startPayoutOnboarding,
} from './payout-onboarding.server.ts'
export { exportPayouts, forgetHandledEvents, isOwedMoney } from './personal-payouts.server.ts'
export { planTransfers, type TransferPlan } from './plan-transfers.server.ts'
export { receiveStripeEvent, type StripeEventSource } from './receive-stripe-event.server.ts'
export { recordLedger } from './record-ledger.server.ts'
export { refreshPayoutAccount } from './refresh-payout-account.server.ts'
export {
  applyRefund,
  openRefund,
  pendingRefunds,
  refundByStripeId,
  refundsOf,
  requestRefund,
} from './refund-payment.server.ts'
export { partsOfRefund, returnedPartsOf } from './returned-parts.server.ts'
export { bookLabel, bookVoidedLabel } from './book-label.server.ts'
export { cancelTransfers } from './cancel-transfers.server.ts'
export {
  closeDisputeInBooks,
  type DisputeAtStripe,
  type DisputeFacts,
  disputeFacts,
  disputeInBooks,
  isOwnPayment,
  openDisputeInBooks,
  retrieveDispute,
} from './dispute-payment.server.ts'
export { releaseTransfer } from './release-transfer.server.ts'
export { reverseTransferJob } from './reverse-transfer.server.ts'
export { sendTransferJob } from './send-transfer.server.ts'
export { isRefusedByStripe, isStripeFailure, isUnderWayAtStripe } from './stripe-failure.server.ts'
export type {
  LedgerEntriesTable,
  PaymentTables,
  RefundsTable,
  TransferReversalsTable,
  TransfersTable,
  WebhookEventsTable,
} from './tables.server.ts'
export { type SalesDay, type SalesFigures, vendorSalesFigures } from './vendor-sales.server.ts'
export { payoutFailed } from './events.server.ts'
export {
  lookAtStripe,
  stripeBalance,
  type OwnPayouts,
  ownPayouts,
  payoutOf,
  refreshPayouts,
  type StripeBalance,
} from './payouts.server.ts'
export { type VendorBalance, vendorBalance } from './vendor-balance.server.ts'
export {
  moneyMonths,
  owedBefore,
  type VendorEntry,
  vendorEntriesBetween,
  vendorEntriesOf,
} from './vendor-entries.server.ts'
