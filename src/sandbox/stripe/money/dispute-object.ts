import type { BalanceTransaction } from './balance-transactions.ts'

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'product_unacceptable'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  evidence: Record<string, unknown>
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    submission_count: number
    [field: string]: unknown
  }
  is_charge_refundable: boolean
  metadata: Record<string, string>
  payment_intent: string | null
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  [field: string]: unknown
}
