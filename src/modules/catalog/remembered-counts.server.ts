import type { ProductConditions } from './product-conditions.server.ts'
import { shortMemory } from './short-memory.server.ts'

const kept = shortMemory<number>(30_000, 2_000)

/** How many products the filter found within the last half minute, if somebody asked. */
export function rememberedCount(filter: ProductConditions): number | null {
  return kept.recall(conditionsKey(filter))
}

export function rememberCount(filter: ProductConditions, count: number): void {
  kept.keep(conditionsKey(filter), count)
}

/** The same for the same conditions: a page's order, place and size do not change what there is. */
export function conditionsKey({ keywords, category, vendorId, except, facets }: ProductConditions): string {
  return JSON.stringify([keywords, category, vendorId, except, facets])
}
