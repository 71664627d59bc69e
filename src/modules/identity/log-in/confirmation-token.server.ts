import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { identity, identitySecrets } from '../open-identity.server.ts'

const lifetimeSeconds = 24 * 3600

/**
 * better-auth's token, bound to the password of its sign-up. If a stranger signs up with another person's address,
 * the owner's click on another link doesn't confirm the stranger's password.
 */
export function confirmationToken(email: string, passwordHash: string | null): Promise<string> {
  const { secret } = identity()
  return createEmailVerificationToken(secret, email, undefined, lifetimeSeconds, {
    password: fingerprint(passwordHash),
  })
}

export function fingerprint(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22)
}

/** Whether it was signed with the current or a previous SESSION_SECRET and hasn't expired. */
export function isSignedHere(token: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  return identitySecrets().some((secret) => {
    const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
    return given.length === expected.length && timingSafeEqual(given, expected) && !hasExpired(body)
  })
}

function hasExpired(body: string): boolean {
  const { exp } = z.object({ exp: z.number() }).parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return exp * 1000 <= now().getTime()
}

const claims = z.object({ email: z.email(), password: z.string() })

/** The token's claims, before its signature is checked; null if they can't be parsed. */
export function unverifiedClaims(token: string): z.output<typeof claims> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return claims.safeParse(payload).data ?? null
  } catch {
    return null
  }
}
