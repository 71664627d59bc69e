import type { Generated } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#shared/ids.ts'
import type { CheckoutStatus } from './checkout-status.ts'

export interface CheckoutsTable {
  id: Generated<CheckoutId>
  order_id: OrderId
  user_id: UserId | null
  /** A digest of the address that a guest came from; null for somebody with an account. */
  guest_key: string | null
  idempotency_key: string
  idempotency_scope: string
  request_hash: string
  status: Generated<CheckoutStatus>
  stripe_session_id: string | null
  url: string | null
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CheckoutTables {
  checkouts: CheckoutsTable
}
