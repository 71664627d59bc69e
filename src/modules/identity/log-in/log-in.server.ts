import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { newId } from '#shared/ids.ts'
import { countTry } from './account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { credential } from './create-account.server.ts'
import type { LogIn } from './credentials.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Checks the address and password and opens a session; the caller sends the cookies. Refuses 'log-in-failed' with one text for an
 * unknown address and a wrong password, 'email-not-confirmed' and 'account-suspended' (with the right password only), 'too-many-requests'.
 */
export async function logIn(
  _anyone: Anyone,
  { email, password }: LogIn,
  client: Client,
): Promise<OpenedSession> {
  const account = await db()
    .selectFrom('users as u')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.provider_id', '=', credential),
    )
    .select(['u.id', 'u.email_verified', 'a.password', 'a.updated_at'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  await countTry('log-in', client, { email, changedAt: account?.updated_at })
  // The same work with and without an account, so that timing reveals nothing. better-auth's own function takes longer with one.
  const isRight = await verifyPassword({ hash: account?.password ?? (await dummyHash()), password })
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
      message: 'Please confirm your email address first. We emailed you the link.',
      status: 403,
    })
  }
  return openSession(account.id, client, { openedBy: 'password' })
}

let cachedDummyHash: Promise<string> | undefined

/** A hash of a random password, as costly to verify as any other. */
function dummyHash(): Promise<string> {
  cachedDummyHash ??= hashPassword(newId<string>())
  return cachedDummyHash
}
