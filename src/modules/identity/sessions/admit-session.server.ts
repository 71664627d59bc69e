import { now } from '#platform/clock.server.ts'
import type { UserId } from '#shared/ids.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import { refuseSuspended } from './refuse-suspended.server.ts'

/** The library's login by passkey: something that you have, unlocked by something that you are or know. Two factors at once. */
export const passkeyLogInPath = '/passkey/verify-authentication'

const minuteMs = 60_000

/** When the session ends at the latest; the daily job deletes it then. */
function endOf({ isDue, isOperator }: { isDue: boolean; isOperator: boolean }): Date {
  const minutes = isDue ? 10 : isOperator ? 12 * 60 : 30 * 24 * 60
  return new Date(now().getTime() + minutes * minuteMs)
}

/**
 * Every way to log in ends with a new session, so this is where a suspended account is refused, and where the session of an
 * account with a second factor has to wait for it. Where the session was opened isn't kept.
 */
export async function admitSession(
  session: { userId: string; secondFactorAt?: unknown; openedBy?: unknown },
  context: { readonly path?: string } | null,
) {
  await refuseSuspended(session.userId)
  const isByPasskey = context?.path === passkeyLogInPath
  const passedAt = isByPasskey ? now() : session.secondFactorAt
  const { isRequired, isOperator } = await secondFactorsOf(session.userId as UserId)
  const isDue = !passedAt && isRequired
  return {
    data: {
      ...session,
      expiresAt: endOf({ isDue, isOperator }),
      ipAddress: null,
      openedBy: isByPasskey ? 'passkey' : session.openedBy,
      secondFactorAt: passedAt ?? null,
      secondFactorDue: isDue,
    },
  }
}
