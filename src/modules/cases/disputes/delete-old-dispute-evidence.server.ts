import { sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** Deletes what was sent about disputes that ended before, texts and files. */
export async function deleteOldDisputeEvidence(_actor: System, { before, max }: Due): Promise<number> {
  const { rows } = await sql`
    with old as (
      select d.id from disputes d
      where d.closed_at < ${before} and (
        exists (select from dispute_evidence e where e.dispute_id = d.id)
        or exists (select from dispute_files f where f.dispute_id = d.id))
      order by d.closed_at limit ${max}
    ), files as (delete from dispute_files where dispute_id in (select id from old)),
    texts as (delete from dispute_evidence where dispute_id in (select id from old))
    select id from old`.execute(db())
  return rows.length
}
