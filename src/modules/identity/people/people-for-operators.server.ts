import { type RawBuilder, sql } from 'kysely'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/time-cursor.server.ts'
import { containsPattern } from '#platform/db/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { erasedEmails } from '../account/erased-email.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface OperatorPerson {
  readonly id: UserId
  readonly email: string
  readonly name: string | null
  readonly staffRoles: readonly StaffRole[]
  readonly isSuspended: boolean
  readonly createdAt: Date
}

const pageSize = 50

/**
 * A page of the people with these words in their email address or name, newest first, at most `limit`; of everyone for no words.
 * Erased accounts are left out. Refuses 'not-found' for anyone but operators.
 */
export async function peopleForOperators(
  actor: Actor,
  text: string,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorPerson>> {
  requirePermission(actor, 'read_people')
  const rows = await people()
    .where(sql<boolean>`users.id in (${shownIds(text.trim(), cursor, limit + 1)})`)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

/** The newest ids that match, by email address and by name separately: one condition for both would read everyone. */
function shownIds(words: string, cursor: string | null, limit: number): RawBuilder<unknown> {
  const pattern = containsPattern(words)
  const ways =
    words === ''
      ? [sql`true`]
      : [
          sql`u.email ilike ${pattern}`,
          sql`u.id in (select id from profiles where full_name ilike ${pattern})`,
        ]
  const parts = ways.map(
    (matches) => sql`(select u.id from users u where u.email not like ${erasedEmails} and ${matches}
      and ${isBehind(timeCursorFrom(cursor), 'u.created_at', 'u.id')}
      order by u.created_at desc, u.id desc limit ${limit})`,
  )
  return sql.join(parts, sql` union `)
}

function people() {
  return db()
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.full_name as name', 'users.staff_roles as staffRoles'])
    .select(sql<boolean>`users.suspended_at is not null`.as('isSuspended'))
    .select(['users.created_at as createdAt', cursorTime('users.created_at').as('cursor_time')])
}
