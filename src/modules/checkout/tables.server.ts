import type { Generated } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#shared/ids.ts'
import type { CheckoutStatus } from './session/checkout-status.ts'

export interface CheckoutsTable {
  id: Generated<CheckoutId>
  order_id: OrderId
  user_id: UserId | null
  /**
   * Keyed digests of a guest's network and browser. Null for shoppers with an account, and after personal data is
   * removed.
   */
  guest_key: string | null
  guest_device: string | null
  idempotency_key: string
  idempotency_scope: string
  request_hash: string
  status: Generated<CheckoutStatus>
  stripe_session_id: string | null
  url: string | null
  /** A payment for one hat from its own page: it takes nothing out of the cart. */
  keeps_cart: Generated<boolean>
  expires_at: Date
  /** When personal data was removed. A later payment is refunded, because the shipping address is gone. */
  forgotten_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CheckoutTables {
  checkouts: CheckoutsTable
}
