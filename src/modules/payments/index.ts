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
