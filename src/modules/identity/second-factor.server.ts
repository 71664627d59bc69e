import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Client } from './client.server.ts'
import { openSession, type OpenedSession } from './open-session.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { openText } from './secret-box.server.ts'
import { sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'
import { matchingTotpStep } from './totp.server.ts'

const db = databaseOf<IdentityTables>()

/** Six digits can be guessed: five tries in a quarter of an hour make that hopeless. */
export const codesPerAccount = { name: 'second-factor', max: 5, windowSeconds: 15 * 60 }
export const totpPurpose = 'totp'
const waitMinutes = 10

/** True between the first factor and the second. */
export async function isSecondFactorAwaited(_actor: Actor, cookie: string | null): Promise<boolean> {
  return (await waitingSession(cookie)) !== null
}

/**
 * Takes a code of the app, or a recovery code, and opens the session with a new token. A code counts once. Refuses
 * 'sign-in-needed' when nobody waits here (it took longer than ten minutes), 'wrong-code', 'too-many-requests'.
 */
export async function passSecondFactor(
  _actor: Actor,
  { cookie, code }: { readonly cookie: string | null; readonly code: string },
  client: Client,
): Promise<OpenedSession> {
  const waiting = await waitingSession(cookie)
  if (!waiting) {
    throw refuse('sign-in-needed', {
      title: 'Please log in again',
      message: 'That took longer than ten minutes. Please log in again.',
      status: 401,
    })
  }
  await countUse(codesPerAccount, waiting.user_id)
  return transaction(async () => {
    const accepted =
      (await spendTotpCode(waiting.user_id, code)) || (await spendRecoveryCode(waiting.user_id, code))
    if (!accepted) throw wrongCode()
    const ended = await db()
      .deleteFrom('sessions')
      .where('token', '=', waiting.token)
      .returning('id')
      .executeTakeFirst()
    // Two answers at once: the second finds nothing to exchange.
    if (!ended) throw wrongCode()
    return openSession(waiting.user_id, client, { secondFactorAt: now() })
  })
}

async function waitingSession(cookie: string | null): Promise<{ user_id: UserId; token: string } | null> {
  const token = sessionTokenOf(cookie)
  if (!token) return null
  const since = new Date(now().getTime() - waitMinutes * 60_000)
  const row = await db()
    .selectFrom('sessions')
    .select(['user_id', 'token'])
    .where('token', '=', token)
    .where('second_factor_due', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row ?? null
}

/** True when it is a code of the app that was not used before; it is used now. Within a transaction. */
export async function spendTotpCode(userId: UserId, code: string): Promise<boolean> {
  const factor = await db()
    .selectFrom('totp_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return false
  const key = openText(factor.secret, totpPurpose, userId)
  const step = matchingTotpStep(key, code.replaceAll(/\s/g, ''), now())
  if (step === null || step <= Number(factor.last_step)) return false
  await db().updateTable('totp_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

export function wrongCode() {
  return refuse('wrong-code', {
    message: 'This code is not right, or it was used already. Wait for the next one and try again.',
    field: 'code',
  })
}
