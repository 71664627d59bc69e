import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type UserId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { erasedEmails } from '../account/erased-email.ts'
import type { IdentityTables } from '../tables.server.ts'
import { inOrder, setStaffRoles } from './set-staff-roles.server.ts'

const db = databaseOf<IdentityTables>()

export interface StaffRolesInput {
  /** The roles that the account has from now on; none makes it an ordinary one. */
  readonly roles: readonly StaffRole[]
  /** Those that the admin was shown. */
  readonly seen: readonly StaffRole[]
  readonly reason: string
}

/**
 * An admin gives and takes staff roles. Refuses 'not-found' for everyone else and for an unknown or erased account, and with 409:
 * 'roles-changed' when the roles aren't those that were shown, or don't change; 'last-admin' when nobody could give roles anymore;
 * 'email-unconfirmed' and 'account-suspended' for accounts that can't have roles.
 */
export async function changeStaffRoles(actor: Actor, userId: string, input: StaffRolesInput): Promise<void> {
  const admin = requirePermission(actor, 'write_staff_roles', 'Account')
  const roles = inOrder(input.roles)
  await transaction(async () => {
    const admins = await lockAdmins()
    // Another admin may have taken the role away since the request began.
    if (!admins.includes(admin.userId)) throw notFound('Account')
    const account = await lockRoleOwner(userId)
    requireSeen(account.roles, input.seen)
    if (isSame(account.roles, roles))
      throw refuse('roles-changed', { message: 'The account already has these roles.', status: 409 })
    if (account.roles.includes('admin') && !roles.includes('admin') && admins.length === 1) throw lastAdmin()
    if (roles.length > 0) requireAble(account)
    await setStaffRoles(admin, account, { to: roles, reason: input.reason })
  })
}

/** All admins stay admins until the transaction ends, so of two who take each other's role, the second is no admin anymore. */
async function lockAdmins(): Promise<UserId[]> {
  const rows = await db()
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(staff_roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function lockRoleOwner(userId: string) {
  const row = isId(userId)
    ? await db()
        .selectFrom('users')
        .select(['id', 'email', 'staff_roles', 'email_verified', 'suspended_at'])
        .where('id', '=', userId as UserId)
        .where('email', 'not like', erasedEmails)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Account')
  return {
    userId: row.id,
    email: row.email,
    roles: row.staff_roles,
    isConfirmed: row.email_verified,
    isSuspended: row.suspended_at !== null,
  }
}

function requireSeen(roles: readonly StaffRole[], seen: readonly StaffRole[]): void {
  if (isSame(roles, seen)) return
  throw refuse('roles-changed', {
    title: 'The roles changed',
    message: 'Someone else has changed this account’s roles. Please review them and try again.',
    status: 409,
  })
}

function requireAble({ isConfirmed, isSuspended }: { isConfirmed: boolean; isSuspended: boolean }): void {
  if (!isConfirmed)
    throw refuse('email-unconfirmed', {
      message: 'The email address isn’t confirmed yet, so anyone could own this account.',
      status: 409,
    })
  if (isSuspended)
    throw refuse('account-suspended', {
      message: 'This account is suspended. Reinstate it first.',
      status: 409,
    })
}

function lastAdmin() {
  return refuse('last-admin', {
    title: 'This is the last admin',
    message: 'Make someone else an admin first. Only admins can change settings and give roles.',
    status: 409,
  })
}

function isSame(one: readonly StaffRole[], other: readonly StaffRole[]): boolean {
  return inOrder(one).join() === inOrder(other).join()
}
