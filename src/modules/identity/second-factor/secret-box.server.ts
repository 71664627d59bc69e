import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { identity, identitySecrets } from '../open-identity.server.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Derives a key for one purpose from a session secret, so the database alone reveals nothing. */
function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'brimfolk', purpose, 32))
}

/** Binds the text to its owner, so it can't be opened in another person's row. */
export function sealText(text: string, purpose: string, whose: string): string {
  const nonce = randomBytes(nonceLength)
  const key = keyFor(purpose, identity().secret)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export interface OpenedText {
  readonly text: string
  /** Sealed with a previous secret: seal it again before that secret is gone. */
  readonly isOld: boolean
}

/** Null when none of the secrets opens it. */
export function openText(sealed: string, purpose: string, whose: string): OpenedText | null {
  for (const [index, secret] of identitySecrets().entries()) {
    const text = openWith(keyFor(purpose, secret), sealed, whose)
    if (text !== null) return { text, isOld: index > 0 }
  }
  return null
}

function openWith(key: Buffer, sealed: string, whose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
      .setAAD(Buffer.from(whose))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    return (
      decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

/** For secrets that are only compared. Keyed, so that short ones can't be found by trying them all. */
export function keyedHash(text: string, purpose: string): string {
  return hashWith(identity().secret, text, purpose)
}

/** What the text's hash is with the current secret and with each previous one. */
export function keyedHashes(text: string, purpose: string): string[] {
  return identitySecrets().map((secret) => hashWith(secret, text, purpose))
}

/** Whether it's the text's hash, with the current secret or a previous one. */
export function matchesKeyedHash(text: string, purpose: string, hash: string): boolean {
  const given = Buffer.from(hash)
  return keyedHashes(text, purpose).some((one) => {
    const expected = Buffer.from(one)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

function hashWith(secret: string, text: string, purpose: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}
