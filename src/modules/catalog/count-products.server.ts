import type { ProductConditions } from './product-conditions.server.ts'
import { countProducts, mostCounted } from './product-pages.server.ts'
import { rememberCount, rememberedCount } from './remembered-counts.server.ts'
import { shortMemory } from './short-memory.server.ts'
import { chosenFacets, noFacets } from './shop-facets.ts'

export interface ProductCount {
  readonly count: number
  /** False when there are more than `count`. */
  readonly exact: boolean
}

/** Up to here counting anew costs less than anybody notices. */
export const largeShop = 5_000
const everyProduct: ProductConditions = {
  keywords: [],
  category: null,
  vendorId: null,
  except: null,
  facets: noFacets,
}

/**
 * Counts what a filter finds, of this very moment in a shop of up to 5,000 products. A larger shop remembers its counts for
 * half a minute, and a search there is counted up to 1,000; `counted` is what finding a page of it has counted already.
 */
export async function countAll(
  filter: ProductConditions,
  counted: number | null = null,
): Promise<ProductCount> {
  if (counted !== null && counted <= mostCounted) return { count: counted, exact: true }
  if (!(await isLargeShop())) return { count: await countProducts(filter, null), exact: true }
  const isSearch = filter.keywords.length > 0 || chosenFacets(filter.facets).length > 0
  const count =
    counted ?? rememberedCount(filter) ?? (await countAnew(filter, isSearch ? mostCounted + 1 : null))
  return isSearch && count > mostCounted ? { count: mostCounted, exact: false } : { count, exact: true }
}

/** Counted no further than it takes to say so: nobody waits for a million products to be counted for that. */
export async function isLargeShop(): Promise<boolean> {
  return (await size.share('products', () => countProducts(everyProduct, largeShop + 1))) > largeShop
}

const size = shortMemory<number>(30_000, 1)

async function countAnew(filter: ProductConditions, cap: number | null): Promise<number> {
  const count = await countProducts(filter, cap)
  rememberCount(filter, count)
  return count
}
