import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { identity } from './open-identity.server.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A key for one purpose, made from the session secret: what lies in the database is of no use without it. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', identity().secret, 'brimfolk', purpose, 32))
}

/** `whose` is bound to the text: it does not open in anybody else's row. */
export function sealText(text: string, purpose: string, whose: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(purpose), nonce).setAAD(Buffer.from(whose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openText(sealed: string, purpose: string, whose: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyFor(purpose), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(whose))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** For secrets that are only compared. Keyed, so that short ones cannot be found by trying them all. */
export function keyedHash(text: string, purpose: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}
