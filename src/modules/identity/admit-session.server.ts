import { now } from '#platform/clock.server.ts'
import type { UserId } from '#shared/ids.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { refuseSuspended } from './suspension.server.ts'

/** The library's log-in by passkey: something that one has, unlocked by something that one is or knows. Two factors at once. */
export const passkeyLogInPath = '/passkey/verify-authentication'

/**
 * However somebody signs in, a session is made last; so this is where a suspended account is turned away, and where a session
 * whose owner has a second factor is made to wait for it.
 */
export async function admitSession(
  session: { userId: string; secondFactorAt?: unknown },
  context: { readonly path?: string } | null,
) {
  await refuseSuspended(session.userId)
  const proven = context?.path === passkeyLogInPath ? now() : session.secondFactorAt
  const isDue = !proven && (await hasSecondFactor(session.userId as UserId))
  return { data: { ...session, secondFactorAt: proven ?? null, secondFactorDue: isDue } }
}
