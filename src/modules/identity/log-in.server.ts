import { isAPIError } from 'better-auth/api'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from './account-limits.server.ts'
import { type Client, headersOf } from './client.server.ts'
import type { LogIn } from './credentials.ts'
import { identity } from './open-identity.server.ts'
import { isSecondFactorDue, type OpenedSession } from './open-session.server.ts'

/**
 * Checks address and password and opens a session; the caller sends the cookies. Refuses 'log-in-failed' with one text for an
 * unknown address and a wrong password, 'email-not-confirmed' and 'account-suspended' (with the right password only), 'too-many-requests'.
 */
export async function logIn(_actor: Actor, input: LogIn, client: Client): Promise<OpenedSession> {
  await countTry('log-in', client, input.email)
  try {
    const { headers, response } = await identity().auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: headersOf(client),
      returnHeaders: true,
    })
    return {
      setCookies: headers.getSetCookie(),
      needsSecondFactor: await isSecondFactorDue(response.token),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Messages of better-auth that say in different words that address and password do not belong together. */
const wrongCredentials = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
])

function refusalOf(error: unknown): unknown {
  const code = isAPIError(error) ? error.body?.code : undefined
  if (code === 'EMAIL_NOT_VERIFIED') {
    return refuse('email-not-confirmed', {
      title: 'Login failed',
      message: 'Please confirm your email address first. The link is in the mail that we sent you.',
      status: 403,
    })
  }
  if (code && wrongCredentials.has(code)) {
    return refuse('log-in-failed', {
      title: 'Login failed',
      message: 'Incorrect email or password.',
      status: 401,
    })
  }
  return error
}
