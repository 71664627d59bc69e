import { payoutAccountOf } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, TransferId, VendorId } from '#shared/ids.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import type { PaymentTables } from '../tables.server.ts'
import { type HoldKind, holdKindOf } from './transfer-holds.ts'
import { makeTransferDue } from '../transfers/make-transfer-due.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Releases a vendor's held transfers and returns their number: those that waited for the account or for the end of a
 * suspension, and refused ones whose retry is due. Releases nothing while the vendor is suspended.
 */
export async function releaseHeldTransfers(actor: System, vendorId: VendorId): Promise<number> {
  if ((await payoutAccountOf(actor, vendorId))?.isSuspended) return 0
  const held = await db()
    .selectFrom('transfers')
    .select(['id', 'order_id', 'held_because', 'retry_at'])
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', transferStatus.from('releaseAgain'))
    .orderBy('created_at')
    .execute()
  const ready = held.filter(
    ({ held_because, retry_at }) =>
      isEndedByAccount(holdKindOf(held_because ?? '')) || (retry_at !== null && retry_at <= now()),
  )
  // One order per transaction, because locking several orders would need a fixed order everywhere.
  for (const { id, order_id } of ready) await releaseHeld(order_id, id)
  return ready.length
}

/** The holds that end when the account can receive money again. */
function isEndedByAccount(kind: HoldKind): boolean {
  return kind === 'account' || kind === 'suspended'
}

export async function releaseHeld(orderId: OrderId, transferId: TransferId): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    const held = await db()
      .selectFrom('transfers')
      .select(['id', 'vendor_id', 'amount_cents'])
      .where('id', '=', transferId)
      .where('status', 'in', transferStatus.from('releaseAgain'))
      .executeTakeFirst()
    if (held) await makeTransferDue(orderId, held, 'releaseAgain')
  })
}
