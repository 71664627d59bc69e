import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { credential } from './create-account.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

const freshMinutes = 15

/** What a request shows of the person behind it, for what a borrowed or stolen session must not do. */
export interface Proof {
  readonly cookie: string | null
  /** Empty when none was typed. */
  readonly password: string
  readonly client: Client
}

/**
 * Lets a change of the locks pass after the right password, or within 15 minutes of the log-in. Refuses 'confirm-needed' and
 * 'wrong-password' (at the field `currentPassword`), 'too-many-requests'.
 */
export async function confirmItIsYou(actor: Person, { cookie, password, client }: Proof): Promise<void> {
  if (password === '' && (await isFresh(cookie))) return
  const hash = await passwordHashOf(actor)
  if (hash === null) {
    throw refuse('confirm-needed', {
      title: 'Please log in again',
      message: 'This needs a log-in of the last 15 minutes. Log out, log in again and come back.',
      status: 403,
    })
  }
  if (password === '') {
    throw refuse('confirm-needed', { message: 'Please enter your password.', field: 'currentPassword' })
  }
  await countTry('confirm-password', client, actor.userId)
  if (await verifyPassword({ hash, password })) return
  throw refuse('wrong-password', { message: 'This is not your password.', field: 'currentPassword' })
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

export interface LockState {
  readonly hasPassword: boolean
  /** The log-in was moments ago and counts as the proof. */
  readonly isFresh: boolean
}

/** Which proof a change of the locks will ask for. */
export async function lockStateOf(actor: Person, cookie: string | null): Promise<LockState> {
  const [hash, fresh] = await Promise.all([passwordHashOf(actor), isFresh(cookie)])
  return { hasPassword: hash !== null, isFresh: fresh }
}

async function isFresh(cookie: string | null): Promise<boolean> {
  const token = sessionTokenOf(cookie)
  if (!token) return false
  const since = new Date(now().getTime() - freshMinutes * 60_000)
  const row = await db()
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
