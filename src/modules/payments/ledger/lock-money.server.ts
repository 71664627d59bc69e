import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Serializes changes to an order's money, so that a simultaneous refund, transfer and dispute see each other. Also
 * locks the order's vendors, because a debt of one order is withheld from another. Call it before writing anything,
 * and after locking the order's row if that is locked too. Only inside a transaction; repeating it costs nothing.
 */
export async function lockMoneyOf(orderId: OrderId): Promise<void> {
  await lockMoney(system, orderId)
}

/** The same for an order whose vendors aren't in the ledger yet. */
export async function lockMoney(
  _actor: System,
  orderId: OrderId,
  vendorIds: readonly VendorId[] = [],
): Promise<void> {
  if (!takeLock('order money', orderId)) return
  await lock(`money of order ${orderId}`)
  const booked = await db()
    .selectFrom('ledger_entries')
    .select('vendor_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('vendor_id', 'is not', null)
    .execute()
  const all = new Set([...vendorIds, ...booked.flatMap(({ vendor_id }) => vendor_id ?? [])])
  for (const id of [...all].sort()) {
    if (takeLock('vendor money', id)) await lock(`money of vendor ${id}`)
  }
}

async function lock(name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db())
}
