import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Until the composition root sets the secret (tests never do), digests are valid only in this process. */
let secret: string | Buffer = randomBytes(32)
const keys = new Map<string, Buffer>()

/** Sets `SESSION_SECRET` as the key. After a change of the secret, counts start again; nothing else is lost. */
export function configureDigestSecret(sessionSecret: string): void {
  secret = sessionSecret
  keys.clear()
}

/**
 * Stored in place of a network, device or email address that is only compared. Keyed, because a plain hash of all IPv4
 * addresses could be reversed within minutes. Each purpose has its own key, so digests in two tables can't be matched.
 */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', keyOf(purpose)).update(text).digest('base64url')
}

function keyOf(purpose: string): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'brimfolk', `digest: ${purpose}`, 32))
  keys.set(purpose, key)
  return key
}
