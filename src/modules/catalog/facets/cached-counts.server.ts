import type { ProductConditions } from '../search/product-conditions.server.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'

/** How long a count in a large catalog is used (ms). */
export const countedMs = 30_000
const cache = ttlCache<number>(countedMs, 2_000)

/** The filter's count, if it was counted within the last 30 seconds. */
export function cachedCount(filter: ProductConditions): number | null {
  return cache.get(conditionsKey(filter))
}

export function cacheCount(filter: ProductConditions, count: number): void {
  cache.set(conditionsKey(filter), count)
}

/** Leaves out sort order, position and page size, because they don't change the count. */
export function conditionsKey({ keywords, category, vendorId, except, facets }: ProductConditions): string {
  return JSON.stringify([keywords, category, vendorId, except, facets])
}
