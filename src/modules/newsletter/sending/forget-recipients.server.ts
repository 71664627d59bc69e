import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** Removes who got newsletters that were sent long ago; the counts stay. */
export async function forgetRecipients(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    update newsletter_recipients set subscriber_id = null where id in (
      select id from newsletter_recipients where subscriber_id is not null and settled_at < ${before}
      order by settled_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
