import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import type { UserId, VendorId } from '#shared/ids.ts'
import { identity } from './open-identity.server.ts'

interface ActorRow {
  readonly id: UserId
  readonly email: string
  readonly is_operator: boolean
  readonly vendor_id: VendorId | null
}

/** Named, so that the server plans it once. It reads the vendors module's table: an actor has to know whose shop it is. */
const actorOfToken = {
  name: 'actor-of-session',
  text: `select u.id, u.email, u.is_operator, v.id as vendor_id
    from sessions s join users u on u.id = s.user_id left join vendors v on v.user_id = u.id
    where s.token = $1 and s.expires_at > $2 and u.suspended_at is null`,
}

/**
 * Who a request's cookies say it is. An absent, tampered or expired session and a suspended account are a visitor's. This is
 * better-auth's own check without its cost (a test keeps the two in step); without our cookie it asks nobody.
 */
export async function actorOfCookie(cookieHeader: string | null): Promise<Actor> {
  const token = sessionTokenOf(cookieHeader)
  if (!token) return visitor
  const { rows } = await currentDatabase().pool.query<ActorRow>({ ...actorOfToken, values: [token, now()] })
  const row = rows[0]
  if (!row) return visitor
  return {
    kind: 'person',
    userId: row.id,
    email: row.email,
    isOperator: row.is_operator,
    vendorId: row.vendor_id,
  }
}

function sessionTokenOf(cookieHeader: string | null): string | null {
  const { cookieName, secret } = identity()
  const start = `${cookieName}=`
  const cookie = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const signed = cookie ? decoded(cookie.slice(start.length)) : ''
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const claimed = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? token : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
