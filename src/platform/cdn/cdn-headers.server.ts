import type { PageReads } from '../db/public-pages/recorded-reads.server.ts'
import { type CdnName, cdnKinds } from './cdn-kinds.ts'
import { tagsOfPage } from './page-tags.ts'

/** How long a CDN may keep a page that isn't purged (seconds). */
const lifetime = 300
/** Longer headers are refused by some servers in between (bytes). */
const maxTagBytes = 7_000

/**
 * What the CDN learns about a shared page: its tags, and a lifetime for this CDN alone. Nothing when the page has too many tags or
 * is soon outdated anyway; then it goes by `Cache-Control`, like every shared cache.
 * @param clock - as in `PageReads.until` (ms)
 */
export function cdnHeaders(kind: CdnName, clock: () => number = () => performance.now()) {
  const { tagHeader, separator, lifetimeHeader } = cdnKinds[kind]
  return (reads: PageReads): Readonly<Record<string, string>> => {
    const seconds = Math.min(lifetime, Math.floor((reads.until() - clock()) / 1_000))
    const tags = tagsOfPage(reads.topics()).join(separator)
    if (seconds < 1 || tags.length > maxTagBytes) return {}
    return { [tagHeader]: tags, [lifetimeHeader]: `max-age=${seconds}` }
  }
}
