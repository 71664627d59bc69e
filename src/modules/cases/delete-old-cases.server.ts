import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** Deletes cases that were closed before. Their pictures are unused then, and swept later. */
export async function deleteOldCases(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cases where id in (
      select id from cases where closed_at < ${before}
      order by closed_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
