import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { newId } from '#shared/ids.ts'
import { countTry } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { credential } from './create-account.server.ts'
import type { LogIn } from './credentials.ts'
import { openSession, type OpenedSession } from './open-session.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Checks address and password and opens a session; the caller sends the cookies. Refuses 'log-in-failed' with one text for an
 * unknown address and a wrong password, 'email-not-confirmed' and 'account-suspended' (with the right password only), 'too-many-requests'.
 */
export async function logIn(
  _actor: Actor,
  { email, password }: LogIn,
  client: Client,
): Promise<OpenedSession> {
  await countTry('log-in', client, email)
  const account = await db()
    .selectFrom('users as u')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.provider_id', '=', credential),
    )
    .select(['u.id', 'u.email_verified', 'a.password'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  // The same work whether there is an account or not: better-auth's own sign-in takes longer for those that there are.
  const isRight = await verifyPassword({ hash: account?.password ?? (await nobodysHash()), password })
  if (!account?.password || !isRight) {
    throw refuse('log-in-failed', {
      title: 'Login failed',
      message: 'Incorrect email or password.',
      status: 401,
    })
  }
  if (!account.email_verified) {
    throw refuse('email-not-confirmed', {
      title: 'Login failed',
      message: 'Please confirm your email address first. The link is in the mail that we sent you.',
      status: 403,
    })
  }
  return openSession(account.id, client)
}

let ofNobody: Promise<string> | undefined

/** A hash as strong as all others, of a password that nobody knows. */
function nobodysHash(): Promise<string> {
  ofNobody ??= hashPassword(newId<string>())
  return ofNobody
}
