import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { UserId, VendorId } from '#shared/ids.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { erasedEmails } from '../account/erased-email.ts'
import { cacheFullName } from '../sessions/cached-full-name.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables & { vendors: { id: VendorId; user_id: UserId } }>()

/**
 * The person whose account the operator looks at; null when they may not anymore: their permission is gone, or the account was
 * suspended, erased or became a staff account since.
 */
export async function viewedPerson(operator: Person, userId: UserId, until: Date): Promise<Person | null> {
  if (!isPermitted(operator, 'view_accounts')) return null
  const row = await db()
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('vendors as v', 'v.user_id', 'u.id')
    .select(['u.id', 'u.email', 'p.full_name', 'v.id as vendor_id'])
    .where('u.id', '=', userId)
    .where('u.email', 'not like', erasedEmails)
    .where('u.suspended_at', 'is', null)
    .where(sql<boolean>`u.staff_roles = '{}'`)
    .executeTakeFirst()
  if (!row) return null
  const person: Person = {
    kind: 'person',
    userId: row.id,
    email: row.email,
    staffRoles: [],
    vendorId: row.vendor_id,
    viewing: { operatorId: operator.userId, until },
  }
  cacheFullName(person, row.full_name)
  return person
}
