import { knownAnswer } from '#platform/db/public-pages/cache-public.server.ts'
import { hasChangedSince, loadPublicChanges } from '#platform/db/public-pages/public-changes.server.ts'
import { reopenedReads } from '#platform/db/public-pages/recorded-reads.server.ts'
import { log } from '#platform/log.server.ts'
import { type PagesOnDisk, staleMs } from '../html-cache.server.ts'
import type { DiskPageCache } from './disk-page-cache.server.ts'
import { reopenedPage } from '../shared-page.server.ts'

/** Finds nothing until the changes of the past hour have been read. */
export function pagesOnDisk(cache: DiskPageCache): PagesOnDisk {
  loadPublicChanges().catch((error: unknown) => log.warn({ err: error }, 'pages on disk are not used'))
  return {
    find(key, version) {
      const found = cache.find(key)
      if (!found) return null
      const { page, tables, answers, since, madeAt, until } = found
      const ageMs = Date.now() - madeAt
      // A clock that was set back makes pages from the future.
      if (ageMs < 0 || ageMs >= staleMs || hasChangedSince(tables, since)) return null
      const read = answers.map((answer) => ({
        ...answer,
        until: hasChangedSince(answer.topics, since) ? outdated : atMonotonic(answer.until),
      }))
      const parts = { tables: new Set(tables), answers: read, until: atMonotonic(until), since }
      return { ...reopenedPage(page), reads: reopenedReads(version, parts, knownAnswer), ageMs }
    },
    store(key, { reads, stored, ageMs }) {
      const page = stored?.()
      const { tables, answers, until, since } = reads.parts()
      if (!page || since === null) return false
      cache.put(key, {
        page,
        tables: [...tables],
        answers: answers.map(({ key: of, topics, fingerprint, until: ms }) => ({
          key: of,
          topics,
          fingerprint,
          until: atClock(ms),
        })),
        since,
        until: atClock(until),
        madeAt: Math.floor(Date.now() - ageMs),
      })
      return true
    },
  }
}

/** A time long past (ms, `performance.now`). */
const outdated = 0

/** From the machine's clock to `performance.now`; null is never. */
function atMonotonic(ms: number | null): number {
  return ms === null ? Number.POSITIVE_INFINITY : performance.now() + ms - Date.now()
}

function atClock(ms: number): number | null {
  return Number.isFinite(ms) ? Math.floor(Date.now() + ms - performance.now()) : null
}
