import { countProducts } from './product-pages.server.ts'
import { type CountedFilter, rememberCount, rememberedCount } from './remembered-counts.server.ts'

export interface ProductCount {
  readonly count: number
  /** False when there are more than `count`. */
  readonly exact: boolean
}

const searchCap = 1_000
/** Up to here counting anew costs less than anybody notices. */
const largeShop = 5_000
const everyProduct: CountedFilter = { keywords: [], category: null, vendorId: null, except: null }

/**
 * Counts what a filter finds, of this very moment in a shop of up to 5,000 products. A larger shop remembers its counts for
 * half a minute, and a search there is counted up to 1,000.
 */
export async function countAll(filter: CountedFilter): Promise<ProductCount> {
  if (!(await isLarge())) return { count: await countProducts(filter, null), exact: true }
  const isSearch = filter.keywords.length > 0
  const count = rememberedCount(filter) ?? (await countAnew(filter, isSearch ? searchCap + 1 : null))
  return isSearch && count > searchCap ? { count: searchCap, exact: false } : { count, exact: true }
}

async function isLarge(): Promise<boolean> {
  return (rememberedCount(everyProduct) ?? (await countAnew(everyProduct, null))) > largeShop
}

async function countAnew(filter: CountedFilter, cap: number | null): Promise<number> {
  const count = await countProducts(filter, cap)
  rememberCount(filter, count)
  return count
}
