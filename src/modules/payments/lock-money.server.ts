import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Whoever changes the money of an order does so one after the other: a refund, a transfer and a dispute that finish at the same
 * moment see each other. The order's vendors are locked with it, because a debt of one order is withheld from another. Taken
 * before anything is written, and after the order's own row where that is locked too.
 */
export async function lockMoneyOf(orderId: OrderId): Promise<void> {
  await lock(`money of order ${orderId}`)
  const vendors = await db()
    .selectFrom('ledger_entries')
    .select('vendor_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('vendor_id', 'is not', null)
    .orderBy('vendor_id')
    .execute()
  for (const { vendor_id } of vendors) await lock(`money of vendor ${vendor_id}`)
}

async function lock(name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db())
}
