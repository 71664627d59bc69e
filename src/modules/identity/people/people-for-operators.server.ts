import { type RawBuilder, sql } from 'kysely'
import { countRowsOfEach } from '#platform/db/lists/count-rows.server.ts'
import { type SortedBy, sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { beginsPattern, containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { maxListCount, type Page } from '#shared/paging.ts'
import type { Sort } from '#shared/sort.ts'
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
  /** Whether they have a shop. */
  readonly isArtist: boolean
  /** That of the shop; null without one. */
  readonly picture: string | null
  readonly createdAt: Date
}

export interface OperatorPeopleQuery {
  /** Words of an email address or a name; empty for everyone. */
  readonly search: string
  /** Only those whose email address or name begins with them. */
  readonly begins?: boolean
  /** Everyone if absent or null. */
  readonly show?: PeopleView | null
  /** Newest first if absent. */
  readonly sort?: Sort<'joined' | 'email'>
}

/** Some of the people: those with a shop, with a staff role, or who can't log in. */
type PeopleView = 'artists' | 'staff' | 'suspended'

/** Of `users` as `u`. */
const views: Readonly<Record<PeopleView, RawBuilder<unknown>>> = {
  artists: sql`u.id in (select user_id from vendors)`,
  staff: sql`u.staff_roles <> '{}'`,
  suspended: sql`u.suspended_at is not null`,
}

const pageSize = 50

/**
 * A page of the people with these words in their email address or name as sorted, at most `limit`; of everyone for no words.
 * Erased accounts are left out. Refuses 'not-found' for anyone but operators.
 */
export async function peopleForOperators(
  actor: Actor,
  query: OperatorPeopleQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorPerson>> {
  requirePermission(actor, 'read_people')
  const sorted = sortedPeople('users', query, cursor)
  const rows = await people()
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sql<boolean>`users.id in (${shownIds(query, cursor, limit + 1)})`)
    .orderBy(sorted.order)
    .limit(limit + 1)
    .execute()
  return sortedPageOf(rows, limit)
}

/** How many people match each query, at most one more than `maxListCount`. Refuses 'not-found' for anyone but operators. */
export async function countPeopleForOperators(
  actor: Actor,
  queries: readonly OperatorPeopleQuery[],
): Promise<readonly number[]> {
  requirePermission(actor, 'read_people')
  return countRowsOfEach(queries.map((query) => shownIds(query, null, maxListCount + 1)))
}

/** `users` is the table or its alias. */
function sortedPeople(users: string, { sort }: OperatorPeopleQuery, cursor: string | null): SortedBy {
  const column =
    sort?.by === 'email'
      ? ({ value: sql.ref(`${users}.email`), type: 'text' } as const)
      : ({ value: sql.ref(`${users}.created_at`), type: 'timestamptz' } as const)
  return sortedBy({ ...column, id: `${users}.id` }, sort?.direction ?? 'desc', cursor)
}

/** The first ids that match, by email address and by name separately: one condition for both would read everyone. */
function shownIds(query: OperatorPeopleQuery, cursor: string | null, limit: number): RawBuilder<unknown> {
  const sorted = sortedPeople('u', query, cursor)
  const words = query.search.trim()
  const pattern = query.begins ? beginsPattern(words) : containsPattern(words)
  const ways =
    words === ''
      ? [sql`true`]
      : [
          sql`u.email ilike ${pattern}`,
          sql`u.id in (select id from profiles where full_name ilike ${pattern})`,
        ]
  const isShown = query.show ? views[query.show] : sql`true`
  const parts = ways.map(
    (
      matches,
    ) => sql`(select u.id from users u where u.email not like ${erasedEmails} and ${matches} and ${isShown}
      and ${sorted.isBehind} order by ${sorted.order} limit ${limit})`,
  )
  return sql.join(parts, sql` union `)
}

function people() {
  return db()
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.full_name as name', 'users.staff_roles as staffRoles'])
    .select(sql<boolean>`users.suspended_at is not null`.as('isSuspended'))
    .select(sql<boolean>`exists (select from vendors where vendors.user_id = users.id)`.as('isArtist'))
    .select(
      sql<string | null>`(select avatar_url from vendors where vendors.user_id = users.id)`.as('picture'),
    )
    .select('users.created_at as createdAt')
}
