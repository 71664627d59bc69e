import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { secondFactorsOf } from './second-factors-of.server.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Once an account has a second factor, only a session that passed one may change factors. Locks the account, so that of two
 * first factors at the same moment the second one is refused. Within a transaction. Refuses 'second-factor-required'.
 */
export async function requirePassedFactor(userId: UserId, cookie: string | null): Promise<void> {
  await db().selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  if (!(await secondFactorsOf(userId)).isRequired) return
  const session = await db()
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('token', '=', sessionTokenOf(cookie) ?? '')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (session?.second_factor_at) return
  throw refuse('second-factor-required', {
    title: 'Please log in again',
    message: 'This account has a second factor. Log out, then log in with your passkey or your app.',
    status: 403,
  })
}

/**
 * After a factor was removed: sessions that passed one no longer count as having done so. The session that removed it keeps
 * its mark while another factor is left. Within a transaction.
 */
export async function forgetPassedFactors(userId: UserId, cookie: string | null): Promise<void> {
  const { isRequired } = await secondFactorsOf(userId)
  const exceptToken = isRequired ? (sessionTokenOf(cookie) ?? '') : ''
  await db()
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('token', '!=', exceptToken)
    .execute()
  if (!isRequired) await db().deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * Adding a passkey unlocks it, which is a second factor: with the login before it, this session has passed two. A session that
 * had passed one keeps its time, or each new passkey would prove for the next 15 minutes that it may add another.
 */
export async function markPassedFactor(cookie: string | null): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ second_factor_at: now() })
    .where('token', '=', sessionTokenOf(cookie) ?? '')
    .where('second_factor_at', 'is', null)
    .execute()
}
