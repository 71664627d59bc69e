import { now } from '#platform/clock.server.ts'
import { personalVersionColumn, setPersonalVersion } from '#platform/db/personal/personal-reads.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { type Actor, type Person, visitor } from '#shared/actor.ts'
import type { UserId, VendorId } from '#shared/ids.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { isBlockedDemoAccount } from '../account/demo-accounts.server.ts'
import { cacheFullName } from './cached-full-name.server.ts'
import { viewedPerson } from '../views/viewed-person.server.ts'
import { sessionTokenOf } from './session-cookie.server.ts'

interface ActorRow {
  readonly token: string
  readonly id: UserId
  readonly email: string
  readonly staff_roles: readonly StaffRole[]
  readonly has_second_factor: boolean
  readonly is_stale: boolean
  readonly viewed_user_id: UserId | null
  readonly viewing_until: Date | null
  readonly vendor_id: VendorId | null
  readonly full_name: string | null
  readonly personal_version: string
}

/**
 * Named, so that the server plans it once. It reads the vendors module's table, because an actor includes its vendor.
 * A session ends after a week without use, and an operator's 12 hours after the login, whatever happens in it. Once
 * an operator has a second factor, a session that hasn't passed one gives no access, however old it is and however it
 * was opened.
 */
const actorsOfTokens = {
  name: 'actors-of-sessions',
  text: `select s.token, u.id, u.email, u.staff_roles, s.second_factor_at is not null as has_second_factor,
      s.viewed_user_id, s.viewing_until, s.last_used_at < $2::timestamptz - interval '10 minutes' as is_stale, v.id as vendor_id, p.full_name,
      ${personalVersionColumn}
    from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id
      left join vendors v on v.user_id = u.id
    where s.token = any($1::text[]) and s.expires_at > $2 and not s.second_factor_due and u.suspended_at is null
      and s.last_used_at > $2::timestamptz - interval '7 days'
      and (u.staff_roles = '{}' or s.created_at > $2::timestamptz - interval '12 hours')
      and (u.staff_roles = '{}' or s.second_factor_at is not null or not (
        exists (select from passkeys k where k.user_id = u.id)
        or exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)))`,
}

const actorOfToken = readTogether(async (tokens: readonly string[]) => {
  const { rows } = await currentDatabase().pool.query<ActorRow>({
    ...actorsOfTokens,
    values: [tokens, now()],
  })
  return new Map(rows.map((row) => [row.token, row]))
})

/**
 * The actor behind a request's cookies. A missing, tampered or ended session, a session that waits for its second
 * factor, and a suspended account make a visitor. An operator needs a passed second factor. While they look at a person's account,
 * that person is the actor. This repeats
 * better-auth's own check at a lower cost (a test compares the two), and makes no query without our cookie.
 */
export async function actorOfCookie(cookieHeader: string | null): Promise<Actor> {
  const token = sessionTokenOf(cookieHeader)
  if (!token) return visitor
  const row = await actorOfToken(token)
  if (!row || isBlockedDemoAccount(row.email)) return visitor
  // Written only now and then, so that a page view isn't a write.
  if (row.is_stale) {
    const { pool } = currentDatabase()
    await pool.query('update sessions set last_used_at = $2 where token = $1', [token, now()])
  }
  const person: Person = {
    kind: 'person',
    userId: row.id,
    email: row.email,
    staffRoles: row.has_second_factor ? row.staff_roles : [],
    ...(row.staff_roles.length > 0 && !row.has_second_factor ? { lacksSecondFactor: true as const } : {}),
    vendorId: row.vendor_id,
  }
  cacheFullName(person, row.full_name)
  setPersonalVersion(person, row.personal_version)
  const { viewed_user_id: viewed, viewing_until: until } = row
  const isViewing = viewed !== null && until !== null && until > now()
  return (isViewing && (await viewedPerson(person, viewed, until))) || person
}
