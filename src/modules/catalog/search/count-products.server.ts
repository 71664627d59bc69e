import type { ProductConditions } from './product-conditions.server.ts'
import { countProductRows, maxCounted } from './product-pages.server.ts'
import { cacheCount, cachedCount, countedMs } from '../facets/cached-counts.server.ts'
import { noteOutdatedAfter } from '#platform/db/public-pages/recorded-reads.server.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'
import { chosenFacets, noFacets } from '../facets/shop-facets.ts'

export interface ProductCount {
  readonly count: number
  /** False when there are more than `count`. */
  readonly exact: boolean
}

/** Up to this size, counting every time is fast enough. */
export const largeCatalog = 5_000
const everyProduct: ProductConditions = {
  keywords: [],
  category: null,
  vendorId: null,
  except: null,
  facets: noFacets,
}

/**
 * Counts the products that a filter finds. The count is current in a catalog of up to 5,000 products. A larger catalog
 * caches counts for 30 seconds and counts searches up to 1,000. `counted` is the count from loading a page, if that counted
 * already.
 */
export async function countProducts(
  filter: ProductConditions,
  counted: number | null = null,
): Promise<ProductCount> {
  if (counted !== null && counted <= maxCounted) return { count: counted, exact: true }
  if (!(await isLargeCatalog())) return { count: await countProductRows(filter, null), exact: true }
  noteOutdatedAfter(countedMs)
  const isSearch = filter.keywords.length > 0 || chosenFacets(filter.facets).length > 0
  const count =
    counted ?? cachedCount(filter) ?? (await countAndCache(filter, isSearch ? maxCounted + 1 : null))
  return isSearch && count > maxCounted ? { count: maxCounted, exact: false } : { count, exact: true }
}

/** Counts only as far as needed to tell, so that no request waits for a count of a million products. */
export async function isLargeCatalog(): Promise<boolean> {
  return (
    (await size.getOrLoad('products', () => countProductRows(everyProduct, largeCatalog + 1))) > largeCatalog
  )
}

const size = ttlCache<number>(30_000, 1)

async function countAndCache(filter: ProductConditions, cap: number | null): Promise<number> {
  const count = await countProductRows(filter, cap)
  cacheCount(filter, count)
  return count
}
