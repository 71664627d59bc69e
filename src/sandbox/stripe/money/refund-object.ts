export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string
  charge: string
  created: number
  currency: 'usd'
  customer: null
  customer_account: null
  destination_details: {
    type: 'card'
    card: {
      reference?: string
      reference_status: 'pending' | 'available'
      reference_type: 'acquirer_reference_number'
      type: 'refund'
    }
  }
  failure_balance_transaction?: string
  failure_reason?: 'expired_or_canceled_card' | 'charge_for_pending_refund_disputed'
  metadata: Record<string, string>
  payment_intent: string
  payment_method: string | null
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}
