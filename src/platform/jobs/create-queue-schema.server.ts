import { type Kysely, sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'

/** Creates the empty queue in the current transaction; the queue's own script would begin and end one. */
export async function createQueueSchema(db: Kysely<unknown>): Promise<void> {
  const script = getConstructionPlans('jobs')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  await sql.raw(script).execute(db)
}
