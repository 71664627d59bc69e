import { hasChangedSince, loadPublicChanges } from '#platform/db/public-pages/public-changes.server.ts'
import { readsOf } from '#platform/db/public-pages/recorded-reads.server.ts'
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
      const { page, topics, since, madeAt, until } = found
      const ageMs = Date.now() - madeAt
      const restMs = until === null ? Number.POSITIVE_INFINITY : until - Date.now()
      // A clock that was set back makes pages from the future.
      if (ageMs < 0 || ageMs >= staleMs || restMs <= 0 || hasChangedSince(topics, since)) return null
      const reads = readsOf(version, { topics: new Set(topics), until: performance.now() + restMs, since })
      return { ...reopenedPage(page), reads, ageMs }
    },
    store(key, { reads, stored, ageMs }) {
      const [page, since] = [stored?.(), reads.since()]
      if (!page || since === null) return false
      const restMs = reads.until() - performance.now()
      const now = Date.now()
      const until = Number.isFinite(restMs) ? Math.floor(now + restMs) : null
      cache.put(key, { page, topics: [...reads.topics()], since, madeAt: Math.floor(now - ageMs), until })
      return true
    },
  }
}
