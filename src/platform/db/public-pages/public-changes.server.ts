import { changeLog } from './change-log.ts'
import { ownChangesSoFar } from './own-changes.server.ts'
import { currentDatabase } from '../transaction.server.ts'
import { versionWatch } from './version-watch.server.ts'

/** The tables that public pages show. Triggers record what changes in them (migrations 0100 and 0122). */
export const publicTables = [
  'categories',
  'collection_products',
  'collections',
  'former_product_slugs',
  'legal_versions',
  'product_images',
  'product_variants',
  'products',
  'reviews',
  'search_words',
  'site_settings',
  'vendors',
] as const

export type PublicTable = (typeof publicTables)[number]

/** A table, a row such as 'product:' with its id, or an aspect of many rows such as 'listing'. Migrations 0100 and 0300 name them all. */
export type PublicTopic = string

export const everything: PublicTopic = '*'
/** More would cost memory; everything counts as changed instead. */
const maxTopics = 50_000
/** Past this silence (ms), rows that this process hasn't read may have been deleted (`deleteOldPublicChanges`, an hour). */
const maxSilence = 30 * 60_000

let version = 0
let everythingChangedAt = 0
const changedAt = new Map<PublicTopic, number>()
let lastSeen: Seen | null = null
const changes = changeLog(everything, maxTopics)

/** The last snapshot whose changes a reader knows, and when it was taken (ms, of the reader's clock). */
export interface Seen {
  readonly snapshot: string
  readonly at: number
}

/**
 * What was committed since a snapshot, whatever the order in which those transactions began. The
 * snapshot comes from the same statement, so nothing can fall between two readings. A number from the future came with a backup of
 * another server.
 */
const query = {
  name: 'public-changes',
  text: `select pg_current_snapshot()::text as snapshot, array(
    select distinct topic from public_changes c, unnest(c.topics) topic
    where c.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
      and c.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(c.transaction_id, $1::pg_snapshot)) as topics`,
}

/** A row without a topic when nothing has changed. A restore writes no topics, and counts as a change of everything. */
const recentQuery = {
  name: 'recent-public-changes',
  text: `select pg_current_snapshot()::text as snapshot, recent.topic, recent.last
    from (select) as one left join (
      select topic, max(transaction_id)::text as last from public_changes c, unnest(c.topics) topic group by topic
      union all select '*', (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text
      from restores where restored_at > now() - interval '1 hour'
    ) as recent on true`,
}

/**
 * A number that rises with every committed change to what public pages show, in any process. Data read after this number is at
 * least as new as the number; `hasChanged` tells what has changed since.
 */
export async function readPublicVersion(): Promise<number> {
  const before = lastSeen
  const { topics, ...seen } = await publicChangesSince(before, performance.now())
  note(topics)
  // What was committed before the first question is read by `loadPublicChanges`.
  if (before && isGap(before, seen)) changes.forget(seen.snapshot)
  else if (before) changes.note(topics, seen.snapshot)
  lastSeen = seen
  return version
}

/** The snapshot whose changes this process knows; null before the first question. What is read from now on is at least as new. */
export function knownSnapshot(): string | null {
  return lastSeen?.snapshot ?? null
}

/** Reads the changes of the past hour, so that `hasChangedSince` can tell about pages of other processes and of the past. */
export async function loadPublicChanges(): Promise<void> {
  await publicVersion()
  const { rows } = await currentDatabase().pool.query<{
    snapshot: string
    topic: string | null
    last: string
  }>(recentQuery)
  const topics = rows.flatMap(({ topic, last }) => (topic === null ? [] : [[topic, BigInt(last)] as const]))
  changes.complete(new Map(topics), rows[0]?.snapshot ?? '0:0:')
}

/**
 * Whether one of the topics may have changed since this snapshot of an hour ago or later, in any process. True until
 * `loadPublicChanges` has ended.
 */
export function hasChangedSince(topics: Iterable<PublicTopic>, snapshot: string): boolean {
  return changes.hasChangedSince(topics, snapshot)
}

/**
 * What has changed since a reader last asked: everything, if it asks for the first time or has been silent for so long that changes
 * may have been deleted.
 * @param at - now (ms, of the reader's clock)
 */
export async function publicChangesSince(
  seen: Seen | null,
  at: number,
): Promise<Seen & { readonly topics: readonly PublicTopic[] }> {
  const { rows } = await currentDatabase().pool.query<{ snapshot: string; topics: PublicTopic[] }>({
    ...query,
    values: [seen?.snapshot ?? null],
  })
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  const now = { snapshot: row.snapshot, at }
  return { ...now, topics: seen === null || isGap(seen, now) ? [everything] : row.topics }
}

/**
 * The same without a query every time: exact for this process's changes, at most 200 ms behind for other processes
 * (version-watch). Returns a promise only when it has to query.
 */
export const publicVersion = versionWatch({
  read: readPublicVersion,
  ownChanges: ownChangesSoFar,
  clock: () => performance.now(),
})

/** Whether one of the topics has changed after this version, as far as `publicVersion` has read. */
export function hasChanged(topics: Iterable<PublicTopic>, since: number): boolean {
  if (everythingChangedAt > since) return true
  for (const topic of topics) if ((changedAt.get(topic) ?? 0) > since) return true
  return false
}

/** Deletes what every process has read long ago; returns how many rows. @param before - an hour ago or earlier */
export async function deleteOldPublicChanges(before: Date): Promise<number> {
  const { rowCount } = await currentDatabase().pool.query(
    'delete from public_changes where changed_at < $1',
    [before],
  )
  return rowCount ?? 0
}

function note(topics: readonly PublicTopic[]): void {
  if (topics.length === 0) return
  version += 1
  if (topics.includes(everything) || changedAt.size + topics.length > maxTopics) {
    everythingChangedAt = version
    changedAt.clear()
  }
  for (const topic of topics) changedAt.set(topic, version)
}

/** Changes between the two may be unknown. */
function isGap(before: Seen, now: Seen): boolean {
  return now.at - before.at > maxSilence || isOlder(now.snapshot, before.snapshot)
}

/** A server that took over from another may count transactions from an earlier number again. */
function isOlder(snapshot: string, than: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0)
  return end(snapshot) < end(than)
}
