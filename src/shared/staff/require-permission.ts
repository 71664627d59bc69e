import type { Actor, Person } from '../actor.ts'
import { notFound } from '../refusal.ts'
import { hasPermission, type StaffPermission } from './staff-permissions.ts'

/** Whether this is an operator whose roles have the permission. */
export function isPermitted(actor: Actor, permission: StaffPermission): boolean {
  return actor.kind === 'person' && hasPermission(actor.staffRoles, permission)
}

/**
 * Returns the operator. Refuses 'not-found' (404) for anyone without the permission, so that the answer doesn't reveal whether a page
 * exists.
 */
export function requirePermission(actor: Actor, permission: StaffPermission, what = 'That address'): Person {
  if (actor.kind === 'person' && isPermitted(actor, permission)) return actor
  throw notFound(what)
}
