import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import type { Client } from './client.server.ts'
import { identity } from './open-identity.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface OpenedSession {
  readonly setCookies: string[]
  /** True when the session opens nothing before its second factor. */
  readonly needsSecondFactor: boolean
}

/**
 * A new session, with a new token, for somebody who has just proven who they are. Refuses 'account-suspended'. The library
 * makes the row, so that its hook decides, as for every other way in, whether a second factor is due.
 */
export async function openSession(
  userId: UserId,
  client: Client,
  proof: { readonly secondFactorAt?: Date } = {},
): Promise<OpenedSession> {
  const { internalAdapter } = await identity().auth.$context
  const { token } = await internalAdapter.createSession(userId, false, {
    ipAddress: client.address,
    userAgent: client.userAgent?.slice(0, 500) ?? null,
    ...proof,
  })
  return { setCookies: [sessionCookie(token)], needsSecondFactor: await isSecondFactorDue(token) }
}

async function isSecondFactorDue(token: string): Promise<boolean> {
  const row = await db()
    .selectFrom('sessions')
    .select('second_factor_due')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.second_factor_due ?? false
}
