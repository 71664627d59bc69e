import { ttlCache } from '#platform/ttl-cache.server.ts'
import type { Person } from '#shared/actor.ts'
import { currentDatabase, isInsideTransaction } from '../transaction.server.ts'

/** The tables of personal reads. Triggers record whose rows change in them (migration 0260). */
export const personalTables = [
  'cart_lines',
  'favorites',
  'follows',
  'profiles',
  'saved_addresses',
  'stock_alerts',
] as const

/**
 * How long a value is used (ms). A version can come back only when the rows that made it are deleted (`deleteOldPersonalChanges`, an
 * hour), so what was read at that version must be gone by then.
 */
const lifetimeMs = 10 * 60_000
/** Each takes some hundred bytes; the ids of saved hats take up to some kilobytes. */
const maxValues = 10_000

const versions = new WeakMap<Person, string>()
const values = ttlCache<{ readonly row: unknown }>(lifetimeMs, maxValues)

/**
 * What the session's query selects beside the person `u.id`: a text that changes with every committed change in `personalTables`, in
 * any process. Sum and count are right whatever the order of commits; a maximum isn't.
 */
export const personalVersionColumn = `(select count(*) || ' ' || coalesce(sum(c.id), 0)
  from personal_changes c where c.user_id = u.id) as personal_version`

/** For a request that only reads. Without it, `personalRead` reads every time. */
export function setPersonalVersion(actor: Person, version: string): void {
  versions.set(actor, version)
}

/** For a request that changes something: what it reads after its own change must be new. */
export function clearPersonalVersion(actor: Person): void {
  versions.delete(actor)
}

/**
 * A small read that nearly every page of a logged-in person makes, of nothing but `personalTables`. Its result is cached and is used
 * while the person's version is the same, so a page asks for the session alone.
 * @param name - of the read, among all of them
 * @param read - `key` is the id of the person, or a text that contains it
 */
export function personalRead<Key extends string, Row>(
  name: string,
  read: (key: Key) => Promise<Row | undefined>,
): (actor: Person, key: Key) => Promise<Row | undefined> {
  return async (actor, key) => {
    const version = versions.get(actor)
    if (version === undefined || isInsideTransaction()) return read(key)
    const known = await values.getOrLoad(`${name} ${key} ${version}`, async () => ({ row: await read(key) }))
    return known.row as Row | undefined
  }
}

/** Returns how many rows were deleted. @param before - an hour ago or earlier */
export async function deleteOldPersonalChanges(before: Date): Promise<number> {
  const { rowCount } = await currentDatabase().pool.query(
    'delete from personal_changes where changed_at < $1',
    [before],
  )
  return rowCount ?? 0
}
