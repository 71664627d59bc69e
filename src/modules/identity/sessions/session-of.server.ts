import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { sessionTokenOf } from './session-cookie.server.ts'
import type { IdentityTables, OpenedBy } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface OwnSession {
  readonly id: string
  readonly opened_by: OpenedBy | null
  readonly created_at: Date
  readonly second_factor_at: Date | null
}

/** The person's session in the cookies; null if it has ended. */
export async function sessionOf(actor: Person, cookie: string | null): Promise<OwnSession | null> {
  const row = await db()
    .selectFrom('sessions')
    .select(['id', 'opened_by', 'created_at', 'second_factor_at'])
    .where('token', '=', sessionTokenOf(cookie) ?? '')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}
