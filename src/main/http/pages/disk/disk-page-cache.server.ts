import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { log } from '#platform/log.server.ts'
import type { StoredPage } from '../made-page.ts'

/** A page on disk. Times are of the machine's clock (ms since 1970). */
export interface CachedPage {
  readonly page: StoredPage
  /** A change in one of them outdates the page. */
  readonly tables: readonly string[]
  /** The page is outdated when one of them has another fingerprint, which can be so once one of its topics has changed. */
  readonly answers: readonly CachedAnswer[]
  /** It shows at least what this snapshot of the database does. */
  readonly since: string
  readonly madeAt: number
  /** From this time on, something in it is outdated; null for never. */
  readonly until: number | null
}

export interface CachedAnswer {
  readonly key: string
  readonly topics: readonly string[]
  /** As of the page. */
  readonly until: number | null
  readonly fingerprint: string
}

/** Pages on disk, for all processes that use the directory. Losing one does no harm, so nothing here waits or fails. */
export interface DiskPageCache {
  find(key: string): CachedPage | null
  put(key: string, page: CachedPage): void
}

export interface DiskPageCacheSettings {
  readonly directory: string
  /** Maximum size of the file (bytes). */
  readonly maxBytes: number
  /** Names the build and the settings that pages were made with: those of others aren't found. */
  readonly cacheVersion: string
  /** Older pages are deleted (ms). */
  readonly maxAgeMs: number
}

const pageSize = 8192
/** What is deleted at once for a new page: more would take noticeable time. */
const oldPagesAtOnce = 4
const evictedAtOnce = 16
/** SQLITE_BUSY and SQLITE_FULL, the low byte of their extended codes. */
const [busy, full] = [5, 13]

const facts = z.object({
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  encoding: z.enum(['br', 'gzip']),
  tables: z.array(z.string()),
  answers: z.array(
    z.object({
      key: z.string(),
      topics: z.array(z.string()),
      until: z.number().nullable(),
      fingerprint: z.string(),
    }),
  ),
  since: z.string(),
  until: z.number().nullable(),
})

/**
 * Null when the directory can't be used: a server with a read-only disk has no page cache there. Only its last folder is made: a marketplace with
 * PostgreSQL and a bucket has no data directory, and pages alone are no reason to make one.
 */
export function openDiskPageCache(settings: DiskPageCacheSettings): DiskPageCache | null {
  if (!existsSync(dirname(settings.directory))) {
    log.info({ directory: settings.directory }, 'the page cache on disk is off: no data directory')
    return null
  }
  try {
    return diskCacheOf(openFile(settings), settings)
  } catch (error) {
    log.info({ err: error, directory: settings.directory }, 'the page cache on disk is off')
    return null
  }
}

function openFile({ directory, maxBytes }: DiskPageCacheSettings): DatabaseSync {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const open = () => {
    const database = new DatabaseSync(join(directory, 'page-cache.sqlite'), { timeout: 1_000 })
    // After a power failure the file may be damaged. It is made again then.
    database.exec(`pragma page_size = ${pageSize}; pragma journal_mode = wal; pragma synchronous = off;
      create table if not exists pages (
        key text primary key, cache_version text not null, made_at integer not null, facts text not null, body blob not null);
      create index if not exists pages_made_at on pages (made_at);
      pragma busy_timeout = 0; pragma max_page_count = ${Math.ceil(maxBytes / pageSize)};`)
    return database
  }
  try {
    return open()
  } catch {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return open()
  }
}

function diskCacheOf(
  database: DatabaseSync,
  { cacheVersion, maxAgeMs }: DiskPageCacheSettings,
): DiskPageCache {
  const find = database.prepare('select made_at, facts, body from pages where key = ? and cache_version = ?')
  const put = database.prepare(
    'insert or replace into pages (key, cache_version, made_at, facts, body) values (?, ?, ?, ?, ?)',
  )
  const oldest = 'delete from pages where rowid in (select rowid from pages'
  const deleteOld = database.prepare(`${oldest} where made_at < ? order by made_at limit ${oldPagesAtOnce})`)
  const evict = database.prepare(`${oldest} order by made_at limit ${evictedAtOnce})`)
  let isBroken = false

  /** Null when another process is writing, or the file is damaged, which ends its use. */
  const attempt = <Result>(work: () => Result): Result | null => {
    if (isBroken) return null
    try {
      return work()
    } catch (error) {
      if (codeOf(error) !== busy) {
        isBroken = true
        log.warn({ err: error }, 'the page cache on disk is off until the next start')
      }
      return null
    }
  }
  return {
    find: (key) => attempt(() => pageOf(find.get(key, cacheVersion))),
    put: (key, { page, madeAt, ...reads }) => {
      const { headers, etag, body } = page
      const written = JSON.stringify({ headers, etag, encoding: body.encoding, ...reads })
      const write = () => put.run(key, cacheVersion, madeAt, written, body.bytes)
      attempt(() => {
        deleteOld.run(madeAt - maxAgeMs)
        try {
          write()
        } catch (error) {
          if (codeOf(error) !== full) throw error
          evict.run()
          tryAgain(write)
        }
      })
    },
  }
}

/** A large page may need more room than the evicted ones took. */
function tryAgain(write: () => unknown): void {
  try {
    write()
  } catch (error) {
    if (codeOf(error) !== full) throw error
  }
}

function pageOf(row: Record<string, unknown> | undefined): CachedPage | null {
  if (!row || typeof row.facts !== 'string' || !(row.body instanceof Uint8Array)) return null
  const { headers, etag, encoding, ...reads } = facts.parse(JSON.parse(row.facts))
  const page = { headers, etag, body: { encoding, bytes: row.body } }
  return { page, ...reads, madeAt: Number(row.made_at) }
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}
