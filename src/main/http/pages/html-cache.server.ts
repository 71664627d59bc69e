import type { PageReads } from '#platform/db/public-pages/recorded-reads.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import type { MadePage } from './made-page.ts'
import { pageStore } from './page-store.ts'

/** Maximum size of a single page before compression (bytes). */
const maxPageBytes = 1024 * 1024
/** Past this age a page is still served while it's rendered again, because it may show time-dependent content (ms). */
const freshMs = 5 * 60_000
/** Past this age a page isn't served anymore (ms). */
export const staleMs = 15 * 60_000

interface Page extends MadePage {
  /** What it shows was current at this version. */
  version: number
  readonly reads: PageReads
  readonly renderedAt: number
  /** The cache on disk has it. */
  isStored: boolean
}

interface FoundPage extends MadePage {
  readonly reads: PageReads
  readonly ageMs: number
}

/** Pages that aren't in memory: of another process, from before a restart, or evicted. */
export interface PagesOnDisk {
  /** A page that may still show what the database has at this version, as its reads tell; null if it doesn't have one. */
  find(key: string, version: number): FoundPage | null
  /** Whether the page is stored now. One that hasn't been compressed yet isn't. */
  store(key: string, page: FoundPage): boolean
}

export interface CacheSources {
  /** Rises whenever a page may have changed. A page rendered after reading it is at least that new. */
  readonly version: () => number | Promise<number>
  /** Runs a rendering that began at this version, and records what it reads. */
  readonly record: <Result>(
    version: number,
    run: () => Promise<Result>,
  ) => Promise<readonly [Result, PageReads]>
  /** A monotonic clock (ms). */
  readonly clock: () => number
  /** Maximum size of all cached pages (bytes, as they are stored). */
  readonly maxBytes: number
  /** More headers of HTML for everybody, for caches in front. */
  readonly sharedHeaders?: ((reads: PageReads) => Readonly<Record<string, string>>) | undefined
  /** Where pages are looked up that aren't in memory. */
  readonly pagesOnDisk?: PagesOnDisk | undefined
}

export interface RequestedPage {
  readonly request: Request
  /** Must not depend on the request: others get the same page. */
  readonly make: () => Promise<MadePage>
  /** Called for a page that isn't cached; may throw to refuse the request. */
  readonly admit?: (() => void) | undefined
  /** What the page shows of the person who asks, in the order of its placeholders. */
  readonly personalTexts?: readonly string[]
}

export interface HtmlCache {
  respond(key: string, requested: RequestedPage): Promise<Response>
  /** Number of cached pages and their bytes. */
  size(): { readonly pages: number; readonly bytes: number }
}

/**
 * Caches rendered pages, and pages' data. A page is served while everything that it was made from is the same. Concurrent requests
 * for a missing page share one rendering. The least recently used pages are evicted first.
 */
export function htmlCache(sources: CacheSources): HtmlCache {
  const { version, record, clock, maxBytes, sharedHeaders, pagesOnDisk } = sources
  const pages = pageStore<Page>(maxBytes)
  const rendering = new Map<string, Promise<Page>>()

  const save = (key: string, page: Page) => {
    // A slow rendering may finish after a newer one.
    if ((pages.get(key)?.version ?? 0) > page.version) return
    if (page.isShareable && page.body.bytes() <= maxPageBytes) pages.put(key, page)
    else pages.remove(key)
  }

  const makeOnce = (key: string, at: number, make: RequestedPage['make']): Promise<Page> => {
    const name = nameOf(key, at)
    const shared = rendering.get(name)
    if (shared) return shared
    const renderedAt = clock()
    const work = record(at, make)
      .then(([made, reads]) => {
        const page = { ...made, version: at, reads, renderedAt, isStored: false }
        save(key, page)
        return page
      })
      .finally(() => rendering.delete(name))
    rendering.set(name, work)
    return work
  }

  /** Another process may have rendered it in the meantime. */
  const refresh = async (key: string, at: number, { make, personalTexts }: RequestedPage) => {
    const newer = personalTexts ? null : await pageOnDisk(sources, key, at, freshMs)
    if (newer) save(key, newer)
    else await makeOnce(key, at, make)
  }

  const send = async (key: string, page: Page, { request, personalTexts }: RequestedPage) => {
    const response = await page.respond(request, personalTexts ?? [])
    if (personalTexts === undefined && page.isShareable) addHeaders(response, sharedHeaders?.(page.reads))
    pages.weigh(key)
    if (page.stored && !page.isStored)
      page.isStored = pagesOnDisk?.store(key, { ...page, ageMs: clock() - page.renderedAt }) ?? true
    return response
  }

  return {
    async respond(key, requested) {
      const at = await version()
      const known = pages.get(key)
      const age = known ? clock() - known.renderedAt : 0
      // Most requests come while nothing has changed, and don't wait.
      const holds = known && age < staleMs && known.reads.holdAt(at)
      if (known && (holds === true || (await holds))) {
        recorder()?.countCacheLookup('pages', 'hit')
        known.version = Math.max(known.version, at)
        pages.use(key)
        // A failure is logged by the rendering; the cached page is still correct.
        if (age >= freshMs && !rendering.has(nameOf(key, at)))
          refresh(key, at, requested).catch(() => undefined)
        return send(key, known, requested)
      }
      const found = requested.personalTexts ? null : await pageOnDisk(sources, key, at, staleMs)
      recorder()?.countCacheLookup('pages', found ? 'disk' : 'miss')
      if (found) save(key, found)
      else requested.admit?.()
      return send(key, found ?? (await makeOnce(key, at, requested.make)), requested)
    },
    size: pages.size,
  }
}

/** A rendering started at an older version may lack what a request must see. */
const nameOf = (key: string, at: number) => `${at} ${key}`

/** A page that still holds and is younger than this (ms). */
async function pageOnDisk(
  { pagesOnDisk, clock }: CacheSources,
  key: string,
  at: number,
  maxAgeMs: number,
): Promise<Page | null> {
  const found = pagesOnDisk?.find(key, at)
  if (!found || found.ageMs >= maxAgeMs || !(await found.reads.holdAt(at))) return null
  return { ...found, version: at, renderedAt: clock() - found.ageMs, isStored: true }
}

function addHeaders({ headers }: Response, added: Readonly<Record<string, string>> = {}): void {
  if (!headers.get('content-type')?.startsWith('text/html')) return
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
}
