import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Client } from '../sessions/client.server.ts'
import { credential } from '../log-in/create-account.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.server.ts'
import { secondFactorsOf } from './second-factors-of.server.ts'
import { openText, sealText } from './secret-box.server.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables, OpenedBy } from '../tables.server.ts'
import { matchingTotpStep } from './totp.server.ts'

const db = databaseOf<IdentityTables>()

/** Six digits can be guessed, so five attempts in 15 minutes. */
export const codeTries = { max: 5, windowSeconds: 15 * 60 }
export const totpPurpose = 'totp'
const pendingMinutes = 10

/** The second factors that a pending session accepts. */
export interface PendingFactors {
  /** A code from the authenticator app, or a recovery code. */
  readonly acceptsCodes: boolean
  readonly hasPasskey: boolean
}

/** Null unless the session is pending: it passed the first factor, but not the second. */
export async function pendingFactors(_anyone: Anyone, cookie: string | null): Promise<PendingFactors | null> {
  const pending = await pendingSession(cookie)
  if (!pending) return null
  const [{ hasApp, hasPasskey }, recovery] = await Promise.all([
    secondFactorsOf(pending.user_id),
    recoveryCodesLeft(pending.user_id),
  ])
  return { acceptsCodes: hasApp || recovery > 0, hasPasskey }
}

/**
 * Accepts a code of the app, or a recovery code, and opens the session with a new token. Each code works once. Refuses
 * 'log-in-required' when no session is pending (it took longer than ten minutes), 'wrong-code', 'too-many-requests'.
 */
export async function passSecondFactor(
  _anyone: Anyone,
  { cookie, code }: { readonly cookie: string | null; readonly code: string },
  client: Client,
): Promise<OpenedSession> {
  const pending = await pendingSession(cookie)
  if (!pending) {
    throw refuse('log-in-required', {
      title: 'Please log in again',
      message: 'That took longer than ten minutes. Please log in again.',
      status: 401,
    })
  }
  await countCode(pending, client)
  return transaction(async () => {
    const accepted =
      (await spendTotpCode(pending.user_id, code)) || (await spendRecoveryCode(pending.user_id, code))
    if (!accepted) throw (await isAppUnreadable(pending.user_id)) ? unreadableApp() : wrongCode()
    const ended = await db()
      .deleteFrom('sessions')
      .where('token', '=', pending.token)
      .returning('id')
      .executeTakeFirst()
    // Of two concurrent answers, the second finds no session.
    if (!ended) throw wrongCode()
    return openSession(pending.user_id, client, { openedBy: pending.opened_by, secondFactorAt: now() })
  })
}

/**
 * A known device has its own attempts. All others share those of their first factor: an attacker with the stolen
 * password can't use up the attempts of an owner who logs in by magic link.
 */
async function countCode(pending: PendingSession, client: Client): Promise<void> {
  const device = knownDevice(client.cookie, pending.email, await credentialsChangedAt(pending.user_id))
  if (device) await countUse({ name: 'code-device', ...codeTries }, { device: device.id })
  else await countUse({ name: `code-${pending.opened_by ?? 'unknown'}`, ...codeTries }, pending.user_id)
}

/** When the password or the app last changed. */
async function credentialsChangedAt(userId: UserId): Promise<Date | null> {
  const [account, app] = await Promise.all([
    db()
      .selectFrom('accounts')
      .select('updated_at as at')
      .where('user_id', '=', userId)
      .where('provider_id', '=', credential)
      .executeTakeFirst(),
    db()
      .selectFrom('totp_factors')
      .select('confirmed_at as at')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  const times = [account?.at, app?.at].flatMap((at) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

interface PendingSession {
  readonly user_id: UserId
  readonly email: string
  readonly token: string
  readonly opened_by: OpenedBy | null
}

async function pendingSession(cookie: string | null): Promise<PendingSession | null> {
  const token = sessionTokenOf(cookie)
  if (!token) return null
  const since = new Date(now().getTime() - pendingMinutes * 60_000)
  const row = await db()
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.token', 's.opened_by', 'u.email'])
    .where('s.token', '=', token)
    .where('s.second_factor_due', '=', true)
    .where('s.created_at', '>', since)
    .executeTakeFirst()
  return row ?? null
}

/**
 * True when it's a new code of the confirmed app, or of the setup that the session `begunIn` started; it's used now. Within a
 * transaction.
 */
export async function spendTotpCode(userId: UserId, code: string, begunIn?: string): Promise<boolean> {
  const factors = db()
    .selectFrom('totp_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
  const factor = await (begunIn === undefined
    ? factors.where('confirmed_at', 'is not', null)
    : factors.where('confirmed_at', 'is', null).where('begun_in', '=', begunIn)
  ).executeTakeFirst()
  if (!factor) return false
  const key = openText(factor.secret, totpPurpose, userId)
  if (!key) return false
  const step = matchingTotpStep(key.text, code.replaceAll(/\s/g, ''), now())
  if (step === null || step <= Number(factor.last_step)) return false
  const resealed = key.isOld ? { secret: sealText(key.text, totpPurpose, userId) } : {}
  await db()
    .updateTable('totp_factors')
    .set({ last_step: step, ...resealed })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** The session secret was changed without naming the previous one, so codes of this app can't be checked. */
async function isAppUnreadable(userId: UserId): Promise<boolean> {
  const app = await db()
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return app !== undefined && openText(app.secret, totpPurpose, userId) === null
}

function unreadableApp() {
  return refuse('app-unreadable', {
    message: 'We can’t check your app’s codes right now. Use a passkey, or contact us.',
    field: 'code',
    status: 409,
  })
}

export function wrongCode() {
  return refuse('wrong-code', {
    message: 'This code is wrong or was already used. Wait for the next one and try again.',
    field: 'code',
  })
}
