import type { UserId, VendorId } from './ids.ts'

/** Who asks: the first argument of every use case. Comes from the session, never from the request's body. */
export interface Person {
  readonly kind: 'person'
  readonly userId: UserId
  readonly email: string
  /** Only after a second factor: the password of an operator alone opens nothing. */
  readonly isOperator: boolean
  /** Set for an operator who has not shown a second factor in this session, and so is an ordinary person in it. */
  readonly lacksSecondFactor?: true
  /** Set when a vendors row exists for the user, whatever its status. */
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

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

export function userIdOf(actor: Actor): UserId | null {
  return actor.kind === 'person' ? actor.userId : null
}
