import { createHmac, timingSafeEqual } from 'node:crypto'
import { lru } from 'tiny-lru'
import { identity, identitySecrets, sessionSeconds } from '../open-identity.server.ts'

/** Signed tokens whose signature was right, with its secret: a shopper's pages all come with the same one. */
const verified = lru<string>(5_000)

/** The session token in the cookies; null without one or if its signature is wrong. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const signed = decoded(cookieOf(cookieHeader, identity().cookieName) ?? '')
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const secrets = identitySecrets()
  const known = verified.get(signed)
  if (known !== undefined && secrets.includes(known)) return token
  const claimed = Buffer.from(signed.slice(dot + 1), 'base64')
  const ours = secrets.find((secret) => {
    const expected = signatureOf(token, secret)
    return claimed.length === expected.length && timingSafeEqual(claimed, expected)
  })
  if (ours === undefined) return null
  verified.set(signed, ours)
  return token
}

/**
 * The cookies for the library, signed with the current secret, which is the only one it knows. They contain only the session that
 * `sessionTokenOf` reads: the library parses headers differently (a name may end with a space), so it could act for another person.
 */
export function cookiesForLibrary(cookieHeader: string): string {
  const token = sessionTokenOf(cookieHeader)
  const isSession = (part: string) => part.split('=', 1)[0]?.trim() === identity().cookieName
  const others = cookieHeader.split(';').flatMap((part) => (isSession(part) ? [] : part.trim()))
  const [own] = token ? sessionCookie(token).split(';') : []
  return [...(own ? [own] : []), ...others].join('; ')
}

export function cookieOf(cookieHeader: string | null, name: string): string | null {
  const start = `${name}=`
  const cookie = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return cookie?.slice(start.length) ?? null
}

/** Signed as better-auth does, which reads it for passkeys and log-out; a test compares the two. */
export function sessionCookie(token: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, identity().secret).toString('base64')}`)
  return `${identity().cookieName}=${value}; Max-Age=${sessionSeconds}; ${cookieAttributes()}`
}

export function endedSessionCookie(): string {
  return `${identity().cookieName}=; Max-Age=0; ${cookieAttributes()}`
}

/** Not readable by scripts, not sent with forms of other sites. */
export function cookieAttributes(): string {
  const secure = identity().publicUrl.startsWith('https:') ? '; Secure' : ''
  return `Path=/; HttpOnly${secure}; SameSite=Lax`
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
