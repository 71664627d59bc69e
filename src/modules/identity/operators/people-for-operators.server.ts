import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { requireOperator } from '#shared/require-operator.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface OperatorPerson {
  readonly id: UserId
  readonly email: string
  readonly name: string | null
}

/** People with these words in their email address or name, newest first, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function peopleForOperators(
  actor: Actor,
  text: string,
  limit: number,
): Promise<OperatorPerson[]> {
  requireOperator(actor)
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return (
    db()
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'users.email', 'profiles.full_name as name'])
      // Two reads, each by an index: one condition for both would read everyone.
      .where(
        sql<boolean>`users.id in (select id from users where email ilike ${pattern}
        union select id from profiles where full_name ilike ${pattern})`,
      )
      .where('users.suspended_at', 'is', null)
      .orderBy('users.created_at', 'desc')
      .limit(limit)
      .execute()
  )
}
