import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { forgetMailsTo } from '#platform/mail/mail.server.ts'
import type { Person } from '#shared/actor.ts'
import { postAccountErasedMail } from './account-mails.server.ts'
import { endedSessionCookie } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/** What is kept of the account itself, for the person's copy of their data. Never a secret. */
export async function exportAccount(actor: Person): Promise<unknown> {
  const { userId } = actor
  const [user, profile, sessions, signIn, passkeys, authenticatorApps] = await Promise.all([
    db()
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db().selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    db()
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent', 'created_at', 'last_used_at'])
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
  return { user, profile, sessions, signIn, passkeys, authenticatorApps }
}

/**
 * Leaves an empty shell: every way in, every session and every word about the person is gone, the id stays for what points at
 * it. The address is free for somebody new. A last mail says so. Within a transaction.
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
      email: `erased-${userId}@erased.invalid`,
      email_verified: false,
      name: '',
      image: null,
      suspended_at: now(),
      updated_at: now(),
    })
    .where('id', '=', userId)
    .execute()
  await forgetMailsTo(email)
  await postAccountErasedMail(email)
  return { setCookies: [endedSessionCookie()] }
}
