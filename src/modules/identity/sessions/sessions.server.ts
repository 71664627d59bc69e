import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { deviceOf } from './device-of.ts'
import { endedSessionCookie, sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface SessionView {
  readonly id: string
  /** 'Firefox on Windows', as far as the browser says. */
  readonly device: string
  readonly loggedInAt: Date
  /** To the nearest ten minutes. */
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

/** The person's open sessions, most recently used first. */
export async function sessionsOf(actor: Person, cookie: string | null): Promise<SessionView[]> {
  const token = sessionTokenOf(cookie)
  const rows = await db()
    .selectFrom('sessions')
    .select(['id', 'token', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now())
    .where('second_factor_due', '=', false)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    loggedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.token === token,
  }))
}

/** Logs one device out, possibly this one. Refuses 'not-found' unless it's the person's own session. */
export async function endSession(actor: Person, sessionId: string): Promise<void> {
  const ended =
    isId(sessionId) &&
    (await db()
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', actor.userId)
      .returning('id')
      .executeTakeFirst())
  if (!ended) throw notFound('Session')
}

/** Logs every device out, including this one. Returns the cookies that clear the session. */
export async function endAllSessions(actor: Person): Promise<{ setCookies: string[] }> {
  await db().deleteFrom('sessions').where('user_id', '=', actor.userId).execute()
  return { setCookies: [endedSessionCookie()] }
}
