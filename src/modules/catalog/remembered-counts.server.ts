import { now } from '#platform/clock.server.ts'
import type { ProductFilter } from './product-pages.server.ts'

/** What a count depends on: a page's order, place and size do not change how many there are. */
export type CountedFilter = Pick<ProductFilter, 'keywords' | 'category' | 'vendorId' | 'except'>

const keptMs = 30_000
const maxKept = 2_000
const kept = new Map<string, { readonly count: number; readonly until: number }>()

/** How many products the filter found within the last half minute, if somebody asked. */
export function rememberedCount(filter: CountedFilter): number | null {
  const known = kept.get(keyOf(filter))
  return known && known.until > now().getTime() ? known.count : null
}

export function rememberCount(filter: CountedFilter, count: number): void {
  if (kept.size >= maxKept) kept.clear()
  kept.set(keyOf(filter), { count, until: now().getTime() + keptMs })
}

function keyOf({ keywords, category, vendorId, except }: CountedFilter): string {
  return JSON.stringify([keywords, category, vendorId, except])
}
