import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import type { IdentityTables } from '../tables.server.ts'
import { setStaffRoles } from './set-staff-roles.server.ts'
import { deleteSetupLinks } from './setup-link.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Gives the owner of a confirmed account a staff role, for the command on the host. False when they have it already. Refuses
 * 'no-account', 'email-unconfirmed', 'account-suspended'.
 */
export async function grantOperator(
  actor: System,
  email: string,
  role: StaffRole = 'admin',
): Promise<boolean> {
  return transaction(async () => {
    const user = await db()
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'staff_roles', 'suspended_at'])
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw refuse('no-account', { message: `There is no account with the email address ${email}.` })
    if (!user.email_verified)
      throw refuse('email-unconfirmed', {
        message: `${email} isn’t confirmed yet. Confirm it with the link in the email first.`,
      })
    if (user.suspended_at)
      throw refuse('account-suspended', { message: `The account of ${email} is suspended.` })
    const { id: userId, staff_roles: roles } = user
    if (roles.includes(role)) return false
    await setStaffRoles(actor, { userId, email: user.email, roles }, { to: [...roles, role], by: 'command' })
    if (role === 'admin') await deleteSetupLinks()
    return true
  })
}
