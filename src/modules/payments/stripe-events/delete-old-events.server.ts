import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Deletes webhook events from before this time, handled or not. Stripe no longer has them either. */
export async function deleteOldEvents(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_events where id in (
      select id from webhook_events where received_at < ${before}
      order by received_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
