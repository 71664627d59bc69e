import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'

const db = databaseOf<object>()

/** Writes rows that the database's triggers would refuse, such as another payment for a paid order. */
export async function withoutTriggers(write: () => Promise<unknown>): Promise<void> {
  await transaction(async () => {
    await sql`set local session_replication_role = replica`.execute(db())
    await write()
  })
}
