import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Ends the view of the session; a trigger records it. Returns whose account it was, null without a view. Safe to repeat. */
export async function stopViewing(_anyone: Anyone, cookie: string | null): Promise<UserId | null> {
  const before = await db()
    .selectFrom('sessions')
    .select(['id', 'viewed_user_id'])
    .where('token', '=', sessionTokenOf(cookie) ?? '')
    .where('viewed_user_id', 'is not', null)
    .executeTakeFirst()
  if (!before) return null
  await db()
    .updateTable('sessions')
    .set({ viewed_user_id: null, viewing_until: null })
    .where('id', '=', before.id)
    .execute()
  return before.viewed_user_id
}
