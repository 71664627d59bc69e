import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** A JSON Web Token with ECDSA on P-256, as RFC 7515 and RFC 7518 describe it. */
export function signToken(
  claims: object,
  { key, keyId }: { readonly key: KeyObject; readonly keyId: string },
) {
  const parts = [{ alg: 'ES256', typ: 'JWT', kid: keyId }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = parts.join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const secretClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})
const halfYearSeconds = 15_777_000

export interface ExpectedSecret {
  readonly teamId: string
  readonly clientId: string
  readonly audience: string
  /** The private key that it must be signed with, as PEM. */
  readonly privateKey: string
  /** The current time in ms. */
  readonly now: number
}

/** Whether Apple would accept the client secret. */
export function isAppleSecret(token: string, expected: ExpectedSecret): boolean {
  const [head = '', body = '', signature = ''] = token.split('.')
  const key = createPublicKey(expected.privateKey)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return false
  const { iss, sub, aud, iat, exp } = secretClaims.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
  )
  const isOurs = iss === expected.teamId && sub === expected.clientId && aud === expected.audience
  return isOurs && exp * 1000 > expected.now && exp - iat <= halfYearSeconds
}
