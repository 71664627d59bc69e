import { createHash } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { identity } from './open-identity.server.ts'

const lifetimeSeconds = 24 * 3600

/**
 * better-auth's token, bound to the password that was chosen with it. Whoever signs up with somebody else's address cannot
 * have their own password confirmed by the owner's click on another link.
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

const claims = z.object({ email: z.email(), password: z.string() })

/** What the token says, before anybody has checked its signature; null when it says nothing that we understand. */
export function unverifiedClaims(token: string): z.output<typeof claims> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return claims.safeParse(payload).data ?? null
  } catch {
    return null
  }
}
