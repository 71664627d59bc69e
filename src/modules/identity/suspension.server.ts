import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export async function refuseSuspended(userId: string): Promise<void> {
  const row = await db()
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId as UserId)
    .executeTakeFirst()
  if (row?.suspended_at) {
    throw refuse('account-suspended', {
      title: 'Login failed',
      message: 'This account is suspended. Please write to us if you think that this is a mistake.',
      status: 403,
    })
  }
}
