import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { Client } from '../sessions/client.server.ts'
import { credential } from '../log-in/create-account.server.ts'
import { verifyPassword } from '../log-in/password-hash.server.ts'
import type { ReauthState } from './reauth-state.ts'
import { secondFactorsOf } from './second-factors-of.server.ts'
import { sessionOf } from '../sessions/session-of.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

const freshMinutes = 15
const passwordTries = { name: 'confirm-password', max: 10, windowSeconds: 15 * 60 }

/** What a request proves about the person, to protect actions from a borrowed or stolen session. */
export interface ReauthProof {
  readonly cookie: string | null
  /** Empty when none was typed. */
  readonly password: string
  readonly client: Client
}

/**
 * Allows a sensitive change with the right password, or within 15 minutes of a login with the password or a second factor. An
 * account with neither requires any login in the last 15 minutes. Refuses 'reauthentication-required' and
 * 'wrong-password' (at the field `currentPassword`), 'too-many-requests'.
 */
export async function reauthenticate(
  actor: Person,
  { cookie, password, client }: ReauthProof,
): Promise<void> {
  if (password === '' && (await isRecentlyConfirmed(actor, cookie))) return
  const hash = await passwordHashOf(actor)
  if (hash === null) {
    throw refuse('reauthentication-required', {
      title: 'Please log in again',
      message:
        'To change this, log in again: with your passkey or app if you have one. Then come back within 15 minutes.',
      status: 403,
    })
  }
  if (password === '') {
    throw refuse('reauthentication-required', {
      message: 'Please enter your password.',
      field: 'currentPassword',
    })
  }
  // Per session, so that another session of the account or a shared network can't use up these attempts.
  const session = await sessionOf(actor, cookie)
  await countUse(passwordTries, session ? { device: session.id } : client.network)
  if (await verifyPassword({ hash, password })) return
  throw refuse('wrong-password', { message: 'Incorrect password.', field: 'currentPassword' })
}

export async function passwordHashOf(actor: Person): Promise<string | null> {
  const row = await db()
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', actor.userId)
    .where('provider_id', '=', credential)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Which proof `reauthenticate` will require. */
export async function reauthStateOf(actor: Person, cookie: string | null): Promise<ReauthState> {
  const [hash, fresh] = await Promise.all([passwordHashOf(actor), isRecentlyConfirmed(actor, cookie)])
  return { hasPassword: hash !== null, isFresh: fresh }
}

/** A login by magic link or provider proves the mailbox alone, so it isn't enough if there's a password or a second factor. */
async function isRecentlyConfirmed(actor: Person, cookie: string | null): Promise<boolean> {
  const session = await sessionOf(actor, cookie)
  if (!session) return false
  const since = new Date(now().getTime() - freshMinutes * 60_000)
  if (session.second_factor_at && session.second_factor_at > since) return true
  if (session.created_at <= since) return false
  if (session.opened_by === 'password' || session.opened_by === 'passkey') return true
  const [hash, factors] = await Promise.all([passwordHashOf(actor), secondFactorsOf(actor.userId)])
  return hash === null && !factors.hasApp && !factors.hasPasskey
}
