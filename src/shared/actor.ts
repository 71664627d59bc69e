import type { UserId, VendorId } from './ids.ts'
import type { StaffRole } from './staff/staff-permissions.ts'

/** Who is making the request: the first argument of every use case. Comes from the session, never from the request body. */
export interface Person {
  readonly kind: 'person'
  readonly userId: UserId
  readonly email: string
  /** An operator's roles, only after a second factor: their password alone grants nothing. Empty for everyone else. */
  readonly staffRoles: readonly StaffRole[]
  /** Set for an operator without a second factor in this session, who is treated as an ordinary user. */
  readonly lacksSecondFactor?: true
  /**
   * Set while an operator looks at this person's account: the request comes from the operator, shows what the person sees, and must
   * change nothing. The server refuses every request that could (`refuseChanges`).
   */
  readonly viewing?: { readonly operatorId: UserId; readonly until: Date }
  /** Set when the user has a vendors row, whatever its status. */
  readonly vendorId: VendorId | null
}
export interface Visitor {
  readonly kind: 'visitor'
}
/** The marketplace itself: jobs, webhooks, seeds. */
export interface System {
  readonly kind: 'system'
}
export type Actor = Person | Visitor | System
/** Any caller, for a use case that answers or acts alike for everyone. It checks nothing about the caller. */
export type Anyone = Actor

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

/** Whether this person may open the console: an operator with any role. */
export function isOperator(actor: Actor): boolean {
  return actor.kind === 'person' && actor.staffRoles.length > 0
}

export function userIdOf(actor: Actor): UserId | null {
  return actor.kind === 'person' ? actor.userId : null
}
