import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { type StaffRole, staffRoles } from '#shared/staff/staff-permissions.ts'
import { queueOperatorAddedEmail, queueStaffRolesEmail } from '../account/security-notices.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface RoleOwner {
  readonly userId: UserId
  readonly email: string
  readonly roles: readonly StaffRole[]
}

export interface RoleChange {
  readonly to: readonly StaffRole[]
  /** Why, as the admin wrote it. */
  readonly reason?: string
  /** How, if not on the page: 'command' or 'set-up link'. */
  readonly by?: string
}

/**
 * Replaces an account's staff roles, with an audit entry and an email to its owner. Part of the caller's transaction, which holds the
 * account's row and has decided that the change is allowed.
 */
export async function setStaffRoles(
  actor: Actor,
  { userId, email, roles: before }: RoleOwner,
  { to, reason, by }: RoleChange,
): Promise<void> {
  const after = inOrder(to)
  await db()
    .updateTable('users')
    .set({ staff_roles: after, updated_at: now() })
    .where('id', '=', userId)
    .execute()
  const isFirst = before.length === 0
  await recordAudit(actor, {
    action: isFirst ? 'grant-operator' : after.length === 0 ? 'revoke-operator' : 'change-staff-roles',
    subjectType: 'user',
    subjectId: userId,
    reason,
    before: { staffRoles: inOrder(before) },
    after: { staffRoles: after },
    ...(by === undefined ? {} : { details: { by } }),
  })
  await (isFirst ? queueOperatorAddedEmail(email, after) : queueStaffRolesEmail(email, after))
}

/** Each once, as the table of roles lists them. */
export function inOrder(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role))
}
