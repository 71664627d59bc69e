import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { RefundStatus } from '../payment-statuses.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface RefundRow {
  readonly id: string
  readonly status: RefundStatus
  readonly key: string
  readonly amountCents: Cents
  readonly vendorId: VendorId | null
  readonly requestedBy: UserId | null
  readonly reason: string
  readonly restock: boolean
  /** Created in Stripe's dashboard. */
  readonly isMadeAtStripe: boolean
  /** Where to find the payment that an operator made outside Stripe. Null: refunded to the card. */
  readonly outsideReference: string | null
  readonly createdAt: Date
}

/** All refunds of an order, oldest first. */
export async function refundsOf(_actor: System, orderId: OrderId): Promise<RefundRow[]> {
  return db()
    .selectFrom('refunds')
    .select(['id', 'status', 'idempotency_key as key', 'amount_cents as amountCents'])
    .select([
      'vendor_id as vendorId',
      'requested_by as requestedBy',
      'reason',
      'restock',
      'made_at_stripe as isMadeAtStripe',
      'outside_reference as outsideReference',
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Refunds that have been pending for more than a minute, oldest first. */
export async function pendingRefunds(
  _actor: System,
): Promise<{ readonly refundId: string; readonly orderId: OrderId }[]> {
  return db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId'])
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now().getTime() - 60_000))
    .orderBy('created_at')
    .limit(200)
    .execute()
}
