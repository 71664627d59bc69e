import { StartProblem } from '#platform/start-problem.ts'
import { isStaffRole, type StaffRole, staffRoles } from '#shared/staff/staff-permissions.ts'

export interface OperatorChange {
  readonly action: 'grant' | 'revoke'
  readonly email: string
  /** Without it, an admin is made, and all roles are taken away. */
  readonly role?: StaffRole
}

/** Reads `grant EMAIL [--role ROLE]` or `revoke EMAIL [--role ROLE]`. Throws `StartProblem` for anything else. */
export function operatorChangeOf(args: readonly string[]): OperatorChange {
  const [action, email, ...rest] = args
  const isKnown = action === 'grant' || action === 'revoke'
  const role = roleOf(rest)
  if (!isKnown || !email?.includes('@') || role === null)
    throw new StartProblem(
      `Use "npm run operator -- grant EMAIL" or "npm run operator -- revoke EMAIL", and "--role ${staffRoles.join('|')}" for one staff role.`,
    )
  return { action, email, ...(role && { role }) }
}

/** Undefined without arguments, null for arguments that name no role. */
function roleOf(args: readonly string[]): StaffRole | null | undefined {
  if (args.length === 0) return undefined
  const [flag, role = '', ...rest] = args
  return flag === '--role' && isStaffRole(role) && rest.length === 0 ? role : null
}
