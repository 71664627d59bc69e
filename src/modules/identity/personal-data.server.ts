import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { forgetEmailsTo } from '#platform/email/email.server.ts'
import type { Person } from '#shared/actor.ts'
import { queueAccountErasedEmail } from './account/account-emails.server.ts'
import { erasedEmail } from './account/erased-email.ts'
import { endedSessionCookie } from './sessions/session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/** The account's own data, for a copy of the person's data. Never contains secrets. */
export async function exportAccount(actor: Person): Promise<unknown> {
  const { userId } = actor
  const [user, profile, sessions, logInMethods, passkeys, authenticatorApps] = await Promise.all([
    db()
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db().selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    db()
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    db()
      .selectFrom('accounts')
      .select(['provider_id', 'account_id', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    db().selectFrom('passkeys').select(['name', 'created_at']).where('user_id', '=', userId).execute(),
    db().selectFrom('totp_factors').select('confirmed_at').where('user_id', '=', userId).execute(),
  ])
  return { user, profile, sessions, logInMethods, passkeys, authenticatorApps }
}

/**
 * Erases the account: removes every way to log in, every session and all personal data. The row and its id stay for the rows that
 * reference them, and the email address becomes available again. A last email confirms it. Within a transaction.
 */
export async function eraseAccount(actor: Person): Promise<{ setCookies: string[] }> {
  const { userId, email } = actor
  for (const table of ['sessions', 'accounts', 'passkeys', 'totp_factors', 'recovery_codes'] as const) {
    await db().deleteFrom(table).where(`${table}.user_id`, '=', userId).execute()
  }
  await db().deleteFrom('verifications').where('value', '=', email).execute()
  await db()
    .updateTable('profiles')
    .set({
      full_name: null,
      street_address: null,
      city: null,
      state_province: null,
      postal_code: null,
      updated_at: now(),
    })
    .where('id', '=', userId)
    .execute()
  await db()
    .updateTable('users')
    .set({
      email: erasedEmail(userId),
      email_verified: false,
      name: '',
      image: null,
      suspended_at: now(),
      updated_at: now(),
    })
    .where('id', '=', userId)
    .execute()
  await forgetEmailsTo(email)
  await queueAccountErasedEmail(email)
  return { setCookies: [endedSessionCookie()] }
}
