import { rememberPublic } from '#platform/db/public-memory.server.ts'
import type { Actor } from '#shared/actor.ts'
import { correctedKeywords } from './corrected-keywords.server.ts'
import { facetCounts } from './facet-counts.server.ts'
import type { FacetCounts } from './facet-views.ts'
import { type ProductList, searchAndCount } from './product-queries.server.ts'
import type { ProductCard } from './product-views.ts'
import type { ShopQuery } from './shop-query.ts'

/** Everything that a page of the shop shows about its products. */
export interface ShopPage {
  readonly list: ProductList<ProductCard>
  readonly facets: FacetCounts
  /** The keywords that `list` is about, when those that were typed found nothing and these do. */
  readonly corrected: readonly string[] | null
}

/**
 * A page of the shop: products, how many there are, and how many each facet's values would leave. When the words find nothing
 * at all, what they may have meant is searched for instead, unless the query is meant word for word.
 */
export async function shopPage(_actor: Actor, query: ShopQuery): Promise<ShopPage> {
  const { keywords, category, facets, sort, cursor, verbatim } = query
  const key = JSON.stringify(['shop-page', keywords, category, facets, sort, cursor, verbatim])
  return rememberPublic(key, () => pageOrWhatWasMeant(query))
}

async function pageOrWhatWasMeant(query: ShopQuery): Promise<ShopPage> {
  const found = await pageOf(query)
  const isTypo = found.list.items.length === 0 && query.keywords.length > 0 && !query.verbatim
  if (!isTypo || query.cursor !== null) return { ...found, corrected: null }
  const corrected = await correctedKeywords(query.keywords)
  const meant = corrected && (await pageOf({ ...query, keywords: corrected }))
  return meant && meant.list.items.length > 0 ? { ...meant, corrected } : { ...found, corrected: null }
}

async function pageOf(query: ShopQuery): Promise<Omit<ShopPage, 'corrected'>> {
  const facets = facetCounts({ ...query, vendorId: null, except: null })
  const list = await searchAndCount(query, async () => (await facets).total)
  return { list, facets: await facets }
}
