export type { CardPayment, PaymentSession, SessionLine } from './card-payment.ts'
export {
  type LedgerEntry,
  type PaidAmounts,
  paymentEntries,
  processingFeeEntries,
  vendorPartsOf,
} from './ledger-entries.ts'
export type { DisputeStatus, RefundStatus, TransferStatus } from './payment-statuses.ts'
export type { PayoutWant } from './payout-wants.ts'
export type { ReturnedPart } from './returned-part.ts'
export { isEarning, type MoneyKind } from './money-kind.ts'
export type { PayoutFailure, PayoutState, PayoutView } from './payout-views.ts'
export type { MoneyMonth } from './money-month.ts'
