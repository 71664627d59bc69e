import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, UserId, VendorId } from '#shared/ids.ts'
import { addCents } from '#shared/money.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import type { ReturnedPart } from './returned-part.ts'
import { insertParts } from './returned-parts.server.ts'
import { settleShares } from '../transfers/settle-shares.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface RefundOpening {
  readonly orderId: OrderId
  /** The parts to refund. Their sum is zero when they cost the shopper nothing. */
  readonly parts: readonly ReturnedPart[]
  readonly reason: string
  readonly requestedBy: UserId | null
  /** The vendor that refunds their own part. Null for the marketplace. */
  readonly vendorId: VendorId | null
  /** Whether the units of the parts return to stock when the refund succeeds. */
  readonly restock: boolean
  /** Where to find the payment if an operator already made it outside Stripe, at most 200 characters. Null: to the card. */
  readonly outsideReference: string | null
  /** Idempotency key: the same key is the same refund. */
  readonly key: string
}

/**
 * Stores a refund before Stripe is called, and lowers the vendors' unsent shares at once. Runs in the transaction
 * that decided it, with the order locked. Returns the refund's id, also when the key was used before.
 */
export async function openRefund(_actor: System, opening: RefundOpening): Promise<string> {
  return transaction(async () => {
    await lockMoneyOf(opening.orderId)
    const opened = await db()
      .insertInto('refunds')
      .values({
        order_id: opening.orderId,
        amount_cents: addCents(...opening.parts.map(({ amountCents }) => amountCents)),
        reason: opening.reason,
        idempotency_key: opening.key,
        requested_by: opening.requestedBy,
        vendor_id: opening.vendorId,
        restock: opening.restock,
        outside_reference: opening.outsideReference,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) return refundByKey(opening.key)
    await insertParts({ refund_id: opened.id }, opening.parts)
    await settleShares(opening.orderId)
    return opened.id
  })
}

async function refundByKey(key: string): Promise<string> {
  const { id } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}
