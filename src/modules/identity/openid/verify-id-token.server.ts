import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'

/** Signatures with a public key only: with a shared secret, a token could be signed with the provider's public key. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

const idToken = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().nullish(),
})

export interface ExpectedToken {
  readonly issuer: string
  readonly clientId: string
  /** The nonce that we sent with this login. */
  readonly nonce: string
  readonly keys: JWTVerifyGetKey
}

/**
 * The claims of an ID token that this provider signed for us, for this login, in the last minutes. Throws otherwise:
 * OpenID Connect Core 1.0, section 3.1.3.7.
 */
export async function verifyIdToken(token: string, expected: ExpectedToken) {
  const { issuer, clientId, nonce, keys } = expected
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms,
    currentDate: now(),
    clockTolerance: 60,
    maxTokenAge: '10m',
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  })
  const claims = idToken.parse(payload)
  if (claims.nonce !== nonce) throw new Error('the ID token belongs to another login')
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  if (isForSeveral && claims.azp !== clientId) throw new Error('the ID token was made for another client')
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Error('the ID token was made for another client')
  return claims
}
