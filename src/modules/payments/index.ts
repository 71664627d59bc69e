export type { CardPayment, PaymentSession, SessionLine } from './card-payment.ts'
export {
  type LedgerAccount,
  type LedgerEntry,
  mirrored,
  type PaidAmounts,
  paymentEntries,
  processingFeeEntries,
  reversalEntries,
  transferEntries,
} from './ledger-entries.ts'
export {
  type RefundStatus,
  type ReversalStatus,
  refundStatus,
  reversalStatus,
  type TransferStatus,
  transferStatus,
} from './payment-statuses.ts'
