import type { ColumnType, Generated } from 'kysely'
import type { OrderId, OrderLineId, TransferId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { BalanceDifference } from './books/books-check.ts'
import type { LedgerAccount } from './ledger/ledger-entries.ts'
import type { DisputeStatus, RefundStatus, ReversalStatus, TransferStatus } from './payment-statuses.ts'
import type { PayoutState } from './payouts/payout-views.ts'
import type { PlatformMoneyProblem } from './ledger/platform-money.ts'
import type { ReturnedPart } from './refunds/returned-part.ts'

export interface TransfersTable {
  id: Generated<TransferId>
  order_id: OrderId
  vendor_id: VendorId
  sequence: Generated<number>
  amount_cents: Cents
  reversed_cents: Generated<Cents>
  /** Null: paid from the marketplace's balance. */
  stripe_charge: string | null
  status: Generated<TransferStatus>
  held_because: string | null
  /** How often Stripe has refused it since it was released. */
  held_tries: Generated<number>
  /** When a held transfer is retried. Null when an operator has to decide. */
  retry_at: Date | null
  /** Set while a share needs an operator's decision. */
  needs_decision_since: Generated<Date | null>
  attempt: Generated<number>
  stripe_transfer_id: string | null
  sent_at: Date | null
  created_at: Generated<Date>
}

export interface HeldTransferReportsTable {
  transfer_id: TransferId
  reported_at: Generated<Date>
}

export interface RefundsTable {
  id: Generated<string>
  order_id: OrderId
  amount_cents: Cents
  reason: string
  status: Generated<RefundStatus>
  stripe_refund_id: string | null
  idempotency_key: string
  requested_by: UserId | null
  vendor_id: VendorId | null
  restock: Generated<boolean>
  made_at_stripe: Generated<boolean>
  /** Where to find the payment that an operator made outside Stripe. Null: refunded to the card. */
  outside_reference: string | null
  created_at: Generated<Date>
}

export interface DisputesTable {
  id: string
  order_id: OrderId
  amount_cents: Cents
  taken_cents: Generated<Cents>
  version: Generated<number>
  status: DisputeStatus
  reason: string
  evidence_due_at: Date | null
  opened_at: Generated<Date>
  closed_at: Date | null
}

export interface ReturnedPartsTable {
  id: Generated<number>
  refund_id: string | null
  dispute_id: string | null
  kind: ReturnedPart['kind']
  order_line_id: OrderLineId | null
  vendor_id: VendorId | null
  quantity: Generated<number>
  roster_rows: Generated<readonly number[] | null>
  amount_cents: Cents
  vendor_cents: Generated<Cents>
  undone_at: Generated<Date | null>
}

export interface VendorDebtsTable {
  order_id: OrderId
  vendor_id: VendorId
  amount_cents: Cents
}

export interface TransferReversalsTable {
  id: Generated<string>
  refund_id: string | null
  transfer_id: TransferId
  amount_cents: Cents
  status: Generated<ReversalStatus>
  stripe_reversal_id: string | null
  created_at: Generated<Date>
}

export interface LedgerEntriesTable {
  id: Generated<number>
  /** Null for movements without an order. */
  order_id: OrderId | null
  event: string
  account: LedgerAccount
  vendor_id: VendorId | null
  amount_cents: Cents
  created_at: Generated<Date>
}

export interface PendingFeesTable {
  order_id: OrderId
  stripe_charge: string
  attempts: Generated<number>
  retry_at: Date
  created_at: Generated<Date>
}

export interface PlatformMoneyTable {
  is_only_row: Generated<boolean>
  problem: PlatformMoneyProblem | null
  payout_interval: string | null
  available_cents: Cents
  pending_cents: Cents
  waiting_cents: Cents
  checked_at: Date
}

export interface BooksChecksTable {
  is_only_row: Generated<boolean>
  checked_at: Date
  compared_before: Date
  difference_count: number
  differences: ColumnType<readonly BalanceDifference[], string, string>
}

export interface BalanceTransactionsTable {
  id: string
  type: string
  reporting_category: string
  source: string | null
  amount_cents: Cents
  fee_cents: Cents
  net_cents: Cents
  description: string | null
  created_at: Date
  available_on: Date
  /** When it was found at Stripe. */
  stored_at: Generated<Date>
  order_id: OrderId | null
  event: string | null
}

export interface PayoutsTable {
  id: string
  vendor_id: VendorId
  amount_cents: Cents
  status: PayoutState
  failure_code: string | null
  arrives_at: Date
  created_at: Date
}

export interface WebhookEventsTable {
  id: string
  source: string
  type: string
  payload: ColumnType<unknown, string, string>
  received_at: Generated<Date>
  processed_at: Date | null
}

export interface PaymentTables {
  transfers: TransfersTable
  held_transfer_reports: HeldTransferReportsTable
  refunds: RefundsTable
  disputes: DisputesTable
  returned_parts: ReturnedPartsTable
  vendor_debts: VendorDebtsTable
  transfer_reversals: TransferReversalsTable
  ledger_entries: LedgerEntriesTable
  balance_transactions: BalanceTransactionsTable
  payouts: PayoutsTable
  pending_fees: PendingFeesTable
  platform_money: PlatformMoneyTable
  books_checks: BooksChecksTable
  webhook_events: WebhookEventsTable
}
