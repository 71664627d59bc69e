export type { CardPayment, PaymentSession, SessionLine } from './sessions/card-payment.ts'
export {
  type LedgerEntry,
  type PaidAmounts,
  paymentEntries,
  vendorPartsOf,
} from './ledger/ledger-entries.ts'
export type { BalanceDifference, BooksCheck } from './books/books-check.ts'
export type { DisputeStatus, RefundStatus, TransferStatus } from './payment-statuses.ts'
export type { PlatformMoneyProblem, PlatformMoneyReport } from './ledger/platform-money.ts'
export type { PayoutRequirement } from './payouts/payout-requirement.ts'
export { excessOf, labelPartOf, type ReturnedPart } from './refunds/returned-part.ts'
export { isEarning, type MoneyKind } from './ledger/money-kind.ts'
export type { PayoutFailure, PayoutState, PayoutView } from './payouts/payout-views.ts'
export type { JournalEvent, LedgerEvent, OrderMoney } from './operators/order-money.ts'
export type { MoneyMonth } from './ledger/money-month.ts'
export { balanceAlarmTries, balanceTooSmall, type HoldKind, holdKindOf } from './holds/transfer-holds.ts'
export type { ShareDecision, ShareToDecide } from './transfers/share-to-decide.ts'
export type { HeldTransfer } from './holds/held-transfer.ts'
