import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Serializes changes to an order's money, so that a simultaneous refund, transfer and dispute see each other. Also
 * locks the order's vendors, because a debt of one order is withheld from another: those in its ledger and transfers, and `more`. Call it before
 * writing anything but a payment and its planned transfers, and after locking the order's row if that is locked too. Only inside a
 * transaction; repeating it costs nothing.
 */
export async function lockMoneyOf(orderId: OrderId, more: readonly VendorId[] = []): Promise<void> {
  await lockOrderMoney(orderId)
  if (!takeLock('order money', `${orderId} with its vendors`)) return
  const concerned = await db()
    .selectFrom('ledger_entries')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('vendor_id', 'is not', null)
    // A vendor whose share is zero has no entry.
    .union(db().selectFrom('transfers').select('vendor_id').where('order_id', '=', orderId))
    .execute()
  await lockInOrder(vendorLocks([...more, ...concerned.flatMap(({ vendor_id }) => vendor_id ?? [])]))
}

/** The same, for other modules. */
export async function lockMoney(_actor: System, orderId: OrderId): Promise<void> {
  await lockMoneyOf(orderId)
}

/**
 * Locks an order's money alone. It is enough for a payment, which concerns no debt, so that payments of one vendor don't wait for
 * each other.
 */
export async function lockOrderMoney(orderId: OrderId): Promise<void> {
  if (takeLock('order money', orderId)) await lockInOrder([orderLock(orderId)])
}

const orderLock = (id: OrderId) => `money of order ${id}`

/** Those that the transaction doesn't hold yet. */
function vendorLocks(ids: readonly VendorId[]): string[] {
  const open = [...new Set(ids)].sort().filter((id) => takeLock('vendor money', id))
  return open.map((id) => `money of vendor ${id}`)
}

/** A subquery with an order runs before the locks are taken. */
async function lockInOrder(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${[...names]}::text[]) with ordinality as one (name, place) order by place) ordered`.execute(
    db(),
  )
}
