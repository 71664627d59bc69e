import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { NotificationTables } from './tables.server.ts'

const db = databaseOf<NotificationTables>()

/** Which emails the person switched off; null when none. */
export async function exportOptOuts(actor: Person): Promise<unknown> {
  const rows = await db()
    .selectFrom('email_opt_outs')
    .select(['kind', 'since'])
    .where('email', '=', actor.email.toLowerCase())
    .execute()
  return rows.length > 0 ? rows : null
}

/** Runs in the surrounding transaction. */
export async function eraseOptOuts(actor: Person): Promise<void> {
  await db().deleteFrom('email_opt_outs').where('email', '=', actor.email.toLowerCase()).execute()
}
