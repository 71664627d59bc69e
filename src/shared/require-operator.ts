import type { Actor, Person } from './actor.ts'
import { notFound } from './refusal.ts'

/** The operator who asks. Refuses 'not-found' (404) for anybody else: whether there is something to see is not told. */
export function requireOperator(actor: Actor, wanted = 'That address'): Person {
  if (actor.kind === 'person' && actor.isOperator) return actor
  throw notFound(wanted)
}
