import { createHmac, timingSafeEqual } from 'node:crypto'
import { identity, sessionSeconds } from './open-identity.server.ts'

/** The token of the session that the cookies name; null when there is none or its signature is not ours. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const signed = decoded(cookieOf(cookieHeader, identity().cookieName) ?? '')
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const claimed = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = signatureOf(token)
  return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? token : null
}

export function cookieOf(cookieHeader: string | null, name: string): string | null {
  const start = `${name}=`
  const cookie = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return cookie?.slice(start.length) ?? null
}

/** As better-auth signs it, which reads it for passkeys and at the log-out; a test keeps the two in step. */
export function sessionCookie(token: string): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`)
  return `${identity().cookieName}=${value}; Max-Age=${sessionSeconds}; ${cookieAttributes()}`
}

export function endedSessionCookie(): string {
  return `${identity().cookieName}=; Max-Age=0; ${cookieAttributes()}`
}

/** Out of reach for scripts and for other sites' forms. */
export function cookieAttributes(): string {
  const secure = identity().publicUrl.startsWith('https:') ? '; Secure' : ''
  return `Path=/; HttpOnly${secure}; SameSite=Lax`
}

function signatureOf(token: string): Buffer {
  return createHmac('sha256', identity().secret).update(token).digest()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
