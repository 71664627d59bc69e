import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Whether the log-in has to ask for a code; a key that nobody has confirmed asks for nothing. */
export async function hasSecondFactor(userId: UserId): Promise<boolean> {
  const row = await db()
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
