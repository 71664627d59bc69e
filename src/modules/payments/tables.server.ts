import type { ColumnType, Generated } from 'kysely'
import type { OrderId, OrderLineId, TransferId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { LedgerAccount } from './ledger-entries.ts'
import type { DisputeStatus, RefundStatus, ReversalStatus, TransferStatus } from './payment-statuses.ts'
import type { PayoutState } from './payout-views.ts'
import type { ReturnedPart } from './returned-part.ts'

export interface TransfersTable {
  id: Generated<TransferId>
  order_id: OrderId
  vendor_id: VendorId
  sequence: Generated<number>
  amount_cents: Cents
  reversed_cents: Generated<Cents>
  /** Null: out of the platform's own balance. */
  stripe_charge: string | null
  status: Generated<TransferStatus>
  held_because: string | null
  attempt: Generated<number>
  stripe_transfer_id: string | null
  sent_at: Date | null
  created_at: Generated<Date>
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
  created_at: Generated<Date>
}

export interface DisputesTable {
  id: string
  order_id: OrderId
  amount_cents: Cents
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
  amount_cents: Cents
  vendor_cents: Generated<Cents>
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
  order_id: OrderId
  event: string
  account: LedgerAccount
  vendor_id: VendorId | null
  amount_cents: Cents
  created_at: Generated<Date>
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
  refunds: RefundsTable
  disputes: DisputesTable
  returned_parts: ReturnedPartsTable
  vendor_debts: VendorDebtsTable
  transfer_reversals: TransferReversalsTable
  ledger_entries: LedgerEntriesTable
  payouts: PayoutsTable
  webhook_events: WebhookEventsTable
}
