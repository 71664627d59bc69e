import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import type { Client } from './client.server.ts'
import { rememberDevice } from './known-device.server.ts'
import { identity } from '../open-identity.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import type { IdentityTables, OpenedBy } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface OpenedSession {
  readonly setCookies: string[]
  /** True if the session is pending until its second factor. */
  readonly needsSecondFactor: boolean
  /** True if the account has staff roles, even while its second factor is missing. */
  readonly isOperator: boolean
}

export interface SessionProof {
  readonly openedBy: OpenedBy | null
  readonly secondFactorAt?: Date
}

/**
 * Opens a session with a new token for a person who has just authenticated. Refuses 'account-suspended'. The library inserts the
 * row, so that its hook decides, as for every other way to log in, whether a second factor is due.
 */
export async function openSession(
  userId: UserId,
  client: Client,
  proof: SessionProof,
): Promise<OpenedSession> {
  const { internalAdapter } = await identity().auth.$context
  const { token } = await internalAdapter.createSession(userId, false, {
    userAgent: client.userAgent?.slice(0, 500) ?? null,
    ...proof,
  })
  const {
    email,
    second_factor_due: isDue,
    staff_roles: roles,
  } = await db()
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email', 'u.staff_roles', 's.second_factor_due'])
    .where('s.token', '=', token)
    .executeTakeFirstOrThrow()
  // Only after the last step: a password alone must not make a device known, which would allow more code attempts.
  const remembered = isDue ? [] : [rememberDevice(client.cookie, email)]
  return {
    setCookies: [sessionCookie(token), ...remembered],
    needsSecondFactor: isDue,
    isOperator: roles.length > 0,
  }
}
