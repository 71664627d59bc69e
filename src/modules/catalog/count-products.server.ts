import { now } from '#platform/clock.server.ts'
import { countProducts, type ProductFilter } from './product-pages.server.ts'

export interface ProductCount {
  readonly count: number
  /** False when there are more than `count`. */
  readonly exact: boolean
}

const cap = 1_000
const keptMs = 30_000
const kept = new Map<string, { readonly count: number; readonly until: number }>()

/**
 * Counts what a filter finds. Up to 1,000 the number is exact and of this moment. A larger shop without keywords is counted
 * whole and remembered for half a minute; a search that finds more is not worth the whole count.
 */
export async function countAll(filter: ProductFilter): Promise<ProductCount> {
  const whole = { ...filter, cursor: null }
  const key = JSON.stringify([filter.category, filter.vendorId, filter.except])
  const known = filter.keywords.length === 0 ? kept.get(key) : undefined
  if (known && known.until > now().getTime()) return { count: known.count, exact: true }
  const count = await countProducts(whole, cap + 1)
  if (count <= cap) return { count, exact: true }
  if (filter.keywords.length > 0) return { count: cap, exact: false }
  const exactCount = await countProducts(whole, Number.POSITIVE_INFINITY)
  if (kept.size > 1_000) kept.clear()
  kept.set(key, { count: exactCount, until: now().getTime() + keptMs })
  return { count: exactCount, exact: true }
}
