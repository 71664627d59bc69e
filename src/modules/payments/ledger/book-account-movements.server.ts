import { sql } from 'kysely'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { movementEntries, movementKind } from './account-movements.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

const maxAtOnce = 500

/**
 * Books movements without an order, each once: payouts to our bank, top-ups, Stripe's own fees, and unexplained ones.
 */
export async function bookAccountMovements(_actor: System): Promise<void> {
  const open = await db()
    .selectFrom('balance_transactions')
    .select(['id', 'type', 'reporting_category', 'net_cents'])
    .where('event', 'is', null)
    .orderBy('created_at')
    .execute()
  const own = open.flatMap((row) => {
    const kind = movementKind(row.type, row.reporting_category)
    return kind === 'order' ? [] : [{ id: row.id, entries: movementEntries(kind, row.net_cents) }]
  })
  for (let from = 0; from < own.length; from += maxAtOnce) await book(own.slice(from, from + maxAtOnce))
}

type Movement = { readonly id: string; readonly entries: ReturnType<typeof movementEntries> }

async function book(movements: readonly Movement[]): Promise<void> {
  await transaction(async () => {
    if (takeLock('order money', 'no order')) {
      await sql`select pg_advisory_xact_lock(hashtextextended('money of no order', 0))`.execute(db())
    }
    for (const { id, entries } of movements) {
      const event = `balance:${id}`
      const linked = await db()
        .updateTable('balance_transactions')
        .set({ event })
        .where('id', '=', id)
        .where('event', 'is', null)
        .executeTakeFirst()
      if (linked.numUpdatedRows === 0n || entries.length === 0) continue
      const rows = entries.map(({ account, amountCents }) => ({ event, account, amount_cents: amountCents }))
      await db().insertInto('ledger_entries').values(rows).execute()
    }
  })
}
