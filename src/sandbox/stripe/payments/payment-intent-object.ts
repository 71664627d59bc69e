export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  created: number
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  metadata: Record<string, string>
  next_action: object | null
  payment_method: string | null
  receipt_email: string | null
  shipping: object | null
  statement_descriptor_suffix: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  transfer_group: string | null
  [field: string]: unknown
}
