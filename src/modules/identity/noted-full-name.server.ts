import type { Person } from '#shared/actor.ts'

const names = new WeakMap<Person, string | null>()

/**
 * The session's own query brings the name along, for the header of the page that is asked for: an `Actor` has none, and a second
 * query would cost each page as much as the first. It belongs to this request's actor and goes with it.
 */
export function noteFullName(actor: Person, fullName: string | null): void {
  names.set(actor, fullName)
}

/** Undefined when nobody noted it, or it has been changed since. */
export function notedFullName(actor: Person): string | null | undefined {
  return names.get(actor)
}

export function forgetFullName(actor: Person): void {
  names.delete(actor)
}
