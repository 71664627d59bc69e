import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** Deletes conversations in which nobody has written since. Their pictures are unused then, and swept later. */
export async function deleteOldConversations(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversations where id in (
      select id from conversations where last_message_at < ${before}
      order by last_message_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
