import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Empties webhook events that were handled before this time. Their ids stay, so that a repeated delivery is
 * recognized.
 */
export async function forgetHandledEvents(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_events set payload = '{}'::jsonb where id in (
      select id from webhook_events where processed_at < ${before} and payload <> '{}'::jsonb
      order by processed_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
