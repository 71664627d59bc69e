import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { now } from '#platform/clock.server.ts'

/** Apple's name for itself in its documents and tokens. */
export const appleIssuer = 'https://appleid.apple.com'

/** What a Services ID at Apple has. */
export interface AppleClient {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** PEM, as Apple's .p8 file has it. */
  readonly privateKey: string
}

/** Apple allows six months. One call needs seconds. */
const lifetimeSeconds = 300

/** The client secret for the next call: a token that says who we are, signed with our key at Apple. */
export function appleClientSecret(
  { clientId, teamId, keyId, privateKey }: AppleClient,
  issuer: string,
): Promise<string> {
  const at = Math.floor(now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(createPrivateKey(privateKey))
}
