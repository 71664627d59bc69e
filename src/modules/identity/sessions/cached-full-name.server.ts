import type { Person } from '#shared/actor.ts'

const names = new WeakMap<Person, string | null>()

/**
 * Caches the name from the session query for the page's header: an `Actor` has no name, and a second query would double the cost
 * of each page. Garbage-collected with this request's actor.
 */
export function cacheFullName(actor: Person, fullName: string | null): void {
  names.set(actor, fullName)
}

/** Undefined if it isn't cached, or was changed since. */
export function cachedFullName(actor: Person): string | null | undefined {
  return names.get(actor)
}

export function clearCachedFullName(actor: Person): void {
  names.delete(actor)
}
