import { now } from '#platform/clock.server.ts'
import { countProducts, type ProductFilter } from './product-pages.server.ts'

export interface ProductCount {
  readonly count: number
  /** False when there are more than `count`. */
  readonly exact: boolean
}

const searchCap = 1_000
/** Up to here counting anew costs less than anybody notices. */
const largeShop = 5_000
const keptMs = 30_000
const maxKept = 2_000
const kept = new Map<string, { readonly count: number; readonly until: number }>()

/**
 * Counts what a filter finds, of this very moment in a shop of up to 5,000 products. A larger shop remembers its counts for
 * half a minute, and a search there is counted up to 1,000.
 */
export async function countAll(filter: ProductFilter): Promise<ProductCount> {
  const whole = { ...filter, cursor: null }
  if (!(await isLarge())) return { count: await countProducts(whole, null), exact: true }
  const key = JSON.stringify([filter.keywords, filter.category, filter.vendorId, filter.except])
  const isSearch = filter.keywords.length > 0
  const count = await remembered(key, () => countProducts(whole, isSearch ? searchCap + 1 : null))
  return isSearch && count > searchCap ? { count: searchCap, exact: false } : { count, exact: true }
}

const everyProduct = { keywords: [], category: null, vendorId: null, except: null }

async function isLarge(): Promise<boolean> {
  const count = await remembered('all', () => countProducts(everyProduct, largeShop + 1))
  return count > largeShop
}

async function remembered(key: string, count: () => Promise<number>): Promise<number> {
  const time = now().getTime()
  const known = kept.get(key)
  if (known && known.until > time) return known.count
  const fresh = await count()
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, { count: fresh, until: time + keptMs })
  return fresh
}
