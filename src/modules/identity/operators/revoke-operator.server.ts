import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import type { IdentityTables } from '../tables.server.ts'
import { setStaffRoles } from './set-staff-roles.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Takes one staff role of an account, or all of them, at once and in all their sessions, for the command on the host, which can also
 * take the last admin's. False when no account with this address has it.
 */
export async function revokeOperator(actor: System, email: string, role?: StaffRole): Promise<boolean> {
  return transaction(async () => {
    const user = await db()
      .selectFrom('users')
      .select(['id', 'email', 'staff_roles'])
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    const roles = user?.staff_roles ?? []
    const left = role === undefined ? [] : roles.filter((one) => one !== role)
    if (!user || left.length === roles.length) return false
    await setStaffRoles(actor, { userId: user.id, email: user.email, roles }, { to: left, by: 'command' })
    return true
  })
}
