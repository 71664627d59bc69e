import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { isBlockedDemoAccount } from '../account/demo-accounts.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Refuses 'account-suspended', and a demo account outside the demo as if it didn't exist. */
export async function refuseSuspended(userId: string): Promise<void> {
  const row = await db()
    .selectFrom('users')
    .select(['suspended_at', 'email'])
    .where('id', '=', userId as UserId)
    .executeTakeFirst()
  if (row && isBlockedDemoAccount(row.email)) {
    throw refuse('log-in-failed', {
      title: 'Login failed',
      message: 'Incorrect email or password.',
      status: 401,
    })
  }
  if (row?.suspended_at) {
    throw refuse('account-suspended', {
      title: 'Login failed',
      message: 'This account is suspended. If you think this is a mistake, please contact us.',
      status: 403,
    })
  }
}
