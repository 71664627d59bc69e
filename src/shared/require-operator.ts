import type { Actor, Person } from './actor.ts'
import { notFound } from './refusal.ts'

/**
 * Returns the operator. Refuses 'not-found' (404) for anyone else, so that the answer doesn't reveal whether a page
 * exists.
 */
export function requireOperator(actor: Actor, what = 'That address'): Person {
  if (actor.kind === 'person' && actor.isOperator) return actor
  throw notFound(what)
}
