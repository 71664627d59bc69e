export type { CardPayment, PaymentSession, SessionLine } from './card-payment.ts'
export { type LedgerEntry, type PaidAmounts, paymentEntries, processingFeeEntries } from './ledger-entries.ts'
export type { TransferStatus } from './payment-statuses.ts'
