export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  balance_transaction: string | null
  created: number
  disputed: boolean
  payment_intent: string | null
  payment_method: string | null
  refunded: boolean
  status: 'succeeded' | 'failed'
  transfer_group: string | null
  [field: string]: unknown
}
