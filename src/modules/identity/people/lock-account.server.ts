import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type UserId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { erasedEmails } from '../account/erased-email.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

interface LockedAccount {
  readonly id: UserId
  readonly email: string
  readonly isSuspended: boolean
}

/**
 * Locks the account that an operator acts on. Refuses 'not-found' for an unknown or erased one, and 'operator-account' (409) for
 * an operator's: nobody locks out those who run the site, or themselves, from a page.
 */
export async function lockAccount(operator: Person, userId: string): Promise<LockedAccount> {
  const row = isId(userId)
    ? await db()
        .selectFrom('users')
        .select(['id', 'email', 'staff_roles', 'suspended_at'])
        .where('id', '=', userId as UserId)
        .where('email', 'not like', erasedEmails)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Account')
  if (row.staff_roles.length > 0 || row.id === operator.userId) {
    throw refuse('operator-account', {
      message: 'This is a staff account. An admin has to take its roles away first.',
      status: 409,
    })
  }
  return { id: row.id, email: row.email, isSuspended: row.suspended_at !== null }
}
