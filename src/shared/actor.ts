import type { UserId, VendorId } from './ids.ts'

/** Who is making the request: the first argument of every use case. Comes from the session, never from the request body. */
export interface Person {
  readonly kind: 'person'
  readonly userId: UserId
  readonly email: string
  /** True only after a second factor: an operator's password alone grants nothing. */
  readonly isOperator: boolean
  /** Set for an operator without a second factor in this session, who is treated as an ordinary user. */
  readonly lacksSecondFactor?: true
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

export function userIdOf(actor: Actor): UserId | null {
  return actor.kind === 'person' ? actor.userId : null
}
