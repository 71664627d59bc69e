export { compareBooks } from './books/compare-books.server.ts'
export { exportBooksDifferences } from './books/export-books-differences.server.ts'
export { exportJournal } from './books/export-journal.server.ts'
export { exportTaxByState } from './books/export-tax-by-state.server.ts'
export { exportVendorTotals } from './books/export-vendor-totals.server.ts'
export { newestLedgerEvents } from './books/newest-ledger-events.server.ts'
export { lastBooksCheck } from './books/last-books-check.server.ts'
export {
  balanceDifferences,
  type UnfollowedMovement,
  unfollowedMovements,
} from './ledger/balance-differences.server.ts'
export { bookAccountMovements } from './ledger/book-account-movements.server.ts'
export { fetchBalanceTransactions } from './ledger/fetch-balance-transactions.server.ts'
export {
  handledEventTypes,
  stripeEventJob,
  type StripeEventHandler,
  type StripeEventHandlers,
  provideStripeEventHandlers,
} from './stripe-events/handle-stripe-event.server.ts'
export { fetchMissedEvents } from './stripe-events/fetch-missed-events.server.ts'
export { retryDuePayments } from './transfers/retry-due-payments.server.ts'
export { exportHeldTransfers } from './holds/export-held-transfers.server.ts'
export { exportSharesToDecide } from './transfers/export-shares-to-decide.server.ts'
export { openStripeEvents } from './stripe-events/open-stripe-events.server.ts'
export {
  createPaymentSession,
  expirePaymentSession,
  findPaymentSession,
  retrievePaymentSession,
  type SessionDiscount,
  type SessionRequest,
  type ShipTo,
} from './sessions/payment-session.server.ts'
export { lastStripeEvents } from './stripe-events/last-stripe-events.server.ts'
export { checkPlatformMoney, platformMoney } from './ledger/check-platform-money.server.ts'
export { createPayoutAccount } from './payouts/create-payout-account.server.ts'
export { payoutDashboardUrl } from './payouts/payout-dashboard-url.server.ts'
export { type PayoutStatus, payoutStatusOf } from './payouts/payout-status.server.ts'
export { startPayoutOnboarding } from './payouts/start-payout-onboarding.server.ts'
export { exportPayouts, isOwedMoney } from './personal-data.server.ts'
export { deleteOldEvents } from './stripe-events/delete-old-events.server.ts'
export { forgetHandledEvents } from './stripe-events/forget-handled-events.server.ts'
export { decideShare, type DecisionOnShare } from './transfers/decide-share.server.ts'
export {
  forgetEndedTransferReports,
  markHeldTransfersReported,
  unreportedHeldTransfers,
  type UnreportedTransfer,
  wereHeldTransfersReportedToday,
} from './holds/held-transfer-reports.server.ts'
export { heldTransfers } from './holds/held-transfers.server.ts'
export { sharesToDecide } from './transfers/shares-to-decide.server.ts'
export { lockMoney } from './ledger/lock-money.server.ts'
export { planTransfers, type TransferPlan } from './transfers/plan-transfers.server.ts'
export { receiveStripeEvent } from './stripe-events/receive-stripe-event.server.ts'
export { fetchPendingFees, settleChargeFee } from './ledger/fetch-pending-fees.server.ts'
export { bookPayment } from './ledger/book-payment.server.ts'
export { refreshPayoutAccount } from './payouts/refresh-payout-account.server.ts'
export { refreshUnfinishedAccountsJob } from './payouts/refresh-unfinished-accounts.server.ts'
export { applyRefund } from './refunds/apply-refund.server.ts'
export { openRefund } from './refunds/open-refund.server.ts'
export { pendingRefunds, refundsOf } from './refunds/refund-queries.server.ts'
export { sendDisputeEvidence } from './refunds/send-dispute-evidence.server.ts'
export { uploadEvidenceFile } from './refunds/upload-evidence-file.server.ts'
export { requestRefund } from './refunds/request-refund.server.ts'
export { goneForGood, partsOfRefund, returnedPartsOf, returnsOf } from './refunds/returned-parts.server.ts'
export {
  bookLabel,
  bookReturnLabel,
  bookVoidedLabel,
  bookVoidedReturnLabel,
} from './ledger/book-label.server.ts'
export { cancelTransfers } from './transfers/cancel-transfers.server.ts'
export {
  type DisputeFacts,
  disputeFacts,
  orderOfPayment,
  retrieveDispute,
} from './refunds/dispute-queries.server.ts'
export {
  disputeInBooks,
  followDisputeInBooks,
  hasOpenDispute,
} from './refunds/follow-dispute-in-books.server.ts'
export type { DisputeAtStripe } from './refunds/dispute-at-stripe.ts'
export { adoptRefund } from './refunds/adopt-refund.server.ts'
export { adoptTransfer } from './transfers/adopt-transfer.server.ts'
export { adoptReversals, reversalFacts } from './transfers/adopt-reversals.server.ts'
export { findRefund, type ForeignRefund, refundsOfCharge } from './refunds/find-refund.server.ts'
export { refusedDetail, type ShopperDetail } from './sessions/refused-detail.server.ts'
export { payReinstatedVendor } from './holds/pay-reinstated-vendor.server.ts'
export { releaseTransfer } from './transfers/release-transfer.server.ts'
export { retryHeldTransfer } from './holds/retry-held-transfer.server.ts'
export { reverseTransferJob } from './transfers/reverse-transfer.server.ts'
export { sendTransferJob } from './transfers/send-transfer.server.ts'
export {
  isMissingAtStripe,
  isRefusedByStripe,
  isStripeFailure,
  isUnderWayAtStripe,
} from './stripe-failure.server.ts'
export type {
  LedgerEntriesTable,
  PaymentTables,
  RefundsTable,
  TransferReversalsTable,
  TransfersTable,
  WebhookEventsTable,
} from './tables.server.ts'
export { type SalesDay, type SalesFigures, vendorSalesFigures } from './ledger/vendor-sales-figures.server.ts'
export { orderMoneyForOperators } from './operators/order-money-for-operators.server.ts'
export { vendorSalesAmount, vendorSalesSince } from './operators/vendor-sales-since.server.ts'
export { payoutFailed, shareDecided, transferReversedAtStripe } from './events.server.ts'
export { refreshStripeBalance, stripeBalance, type StripeBalance } from './payouts/stripe-balance.server.ts'
export { type OwnPayouts, ownPayouts, payoutOf } from './payouts/own-payouts.server.ts'
export { refreshPayouts } from './payouts/refresh-payouts.server.ts'
export { type VendorBalance, vendorBalance } from './ledger/vendor-balance.server.ts'
export {
  moneyMonths,
  owedBefore,
  type VendorEntry,
  vendorEntriesBetween,
  vendorEntriesOf,
} from './ledger/vendor-entries.server.ts'
