import type { ColumnType, Generated } from 'kysely'
import type { RefundSelection } from '#modules/orders'
import type { CaseId, OrderId, OrderLineId, VendorId, VendorOrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CaseReason } from './case-reasons.ts'
import type { DisputeDocument, DisputeFileType } from './disputes/dispute-documents.ts'
import type { Evidence } from './disputes/evidence-from.ts'
import type { CaseStatus } from './case-status.ts'
import type { ReturnLabelPayer } from './return-labels/return-label-rule.ts'
import type { ReturnLabelStatus } from './return-labels/return-label-status.ts'
import type { CaseAct, CaseOffer, CaseOutcome, CaseParty } from './case-views.ts'
import type { RequestedSolution } from './requested-solutions.ts'

export interface CasesTable {
  id: Generated<CaseId>
  vendor_order_id: VendorOrderId
  order_id: OrderId
  vendor_id: VendorId
  reason: CaseReason
  requested: Generated<RequestedSolution | null>
  status: CaseStatus
  due_at: Date | null
  offer: Generated<CaseOffer | null>
  offer_selection: ColumnType<RefundSelection | null, string | null | undefined, string | null>
  offer_cents: Generated<Cents | null>
  outcome: Generated<CaseOutcome | null>
  event_count: Generated<number>
  opened_at: Date
  closed_at: Generated<Date | null>
}

export interface CaseLinesTable {
  case_id: CaseId
  order_line_id: OrderLineId
  quantity: number
  roster_rows: Generated<readonly number[] | null>
}

export interface CaseEventsTable {
  case_id: CaseId
  number: number
  party: CaseParty
  act: CaseAct
  text: Generated<string>
  pictures: Generated<string[]>
  amount_cents: Generated<Cents | null>
  at: Date
  erased_at: Generated<Date | null>
}

export interface DisputeEvidenceTable {
  dispute_id: string
  evidence: ColumnType<Evidence, string, string>
  attempt: number
  requested_at: Date
  files: Generated<string[]>
  sending_until: Generated<Date | null>
  submitted_at: Generated<Date | null>
}

export interface ReturnLabelsTable {
  id: Generated<string>
  /** Null after the closed case was deleted. */
  case_id: CaseId | null
  order_id: OrderId
  vendor_id: VendorId
  reference: string
  status: Generated<ReturnLabelStatus>
  requested_by: 'shopper' | 'vendor'
  payer: ReturnLabelPayer
  service: string
  price_cents: Cents
  carrier: Generated<string | null>
  tracking_number: Generated<string | null>
  tracking_url: Generated<string | null>
  label_url: Generated<string | null>
  provider_ref: Generated<string | null>
  cost_cents: Generated<Cents | null>
  deducted_cents: Generated<Cents | null>
  /** The carrier's id of the refund that was asked for. */
  refund_ref: Generated<string | null>
  /** Since when the carrier has been asked to void it. */
  voiding_since: Generated<Date | null>
  claimed_at: Date
  used_at: Generated<Date | null>
  delivered_at: Generated<Date | null>
  created_at: Date
}

export interface DisputeFilesTable {
  id: Generated<string>
  dispute_id: string
  field: DisputeDocument
  content_type: DisputeFileType
  bytes: Uint8Array
  created_at: Date
  stripe_file_id: Generated<string | null>
}

export interface CaseTables {
  return_labels: ReturnLabelsTable
  cases: CasesTable
  case_lines: CaseLinesTable
  case_events: CaseEventsTable
  dispute_evidence: DisputeEvidenceTable
  dispute_files: DisputeFilesTable
}
