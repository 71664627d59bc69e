import type { StandIn } from '../stand-in.ts'
import { missing } from '../stripe-error.ts'
import type { Line } from './line-items.ts'

type AddressInput = Partial<
  Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | undefined>
>

/** The fields of a Checkout Session that the stand-in reads; others are only returned. */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  customer_details: object | null
  customer_email: string | null
  expires_at: number
  metadata: Record<string, string>
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  url: string | null
  [field: string]: unknown
}

/** Session data that isn't returned. */
export interface SessionMemory {
  lines: Line[]
  couponId: string | null
  shippingName: string | null
  intentData: {
    description?: string | undefined
    metadata?: Record<string, string> | undefined
    receipt_email?: string | undefined
    shipping?: { name: string; phone?: string | undefined; address: AddressInput } | undefined
    statement_descriptor_suffix?: string | undefined
    transfer_group?: string | undefined
  }
}

export function findSession(standIn: StandIn, id: string): Session | undefined {
  return standIn.store.find<Session>('checkout.session', id)
}

export function getSession(standIn: StandIn, id: string): Session {
  const session = findSession(standIn, id)
  if (!session) throw missing('checkout.session', id)
  return session
}

export function memoryOf(standIn: StandIn, sessionId: string): SessionMemory {
  const memory = standIn.store.hidden<SessionMemory>(sessionId)
  if (!memory) throw missing('checkout.session', sessionId)
  return memory
}
