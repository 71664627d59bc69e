import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Clears views whose time is over, so that the audit log has their end. They have shown nothing since. */
export async function endExpiredViews(_actor: System): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ viewed_user_id: null, viewing_until: null })
    .where('viewed_user_id', 'is not', null)
    .where('viewing_until', '<=', now())
    .execute()
}
