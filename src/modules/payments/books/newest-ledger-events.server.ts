import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { sumsByAccount } from '../ledger/sums-by-account.server.ts'
import type { JournalEvent } from '../operators/order-money.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()
const maxEvents = 15
/** More than that many events ever have: the newest entries alone are read. */
const maxEntries = 1000

/** The events that the ledger booked last, newest first. Refuses 'not-found' for anyone but operators. */
export async function newestLedgerEvents(actor: Actor): Promise<JournalEvent[]> {
  requirePermission(actor, 'read_books')
  return db()
    .selectFrom((from) =>
      from.selectFrom('ledger_entries').selectAll().orderBy('id', 'desc').limit(maxEntries).as('entry'),
    )
    .select(['entry.order_id as orderId', 'entry.event', sql<Date>`min(entry.created_at)`.as('at')])
    .select(sumsByAccount())
    .groupBy(['entry.order_id', 'entry.event'])
    .orderBy(sql`max(entry.id)`, 'desc')
    .limit(maxEvents)
    .execute()
}
