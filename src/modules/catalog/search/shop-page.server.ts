import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { correctedKeywords } from './corrected-keywords.server.ts'
import { dependencyOfShopPage } from '../storefront/catalog-dependencies.ts'
import { facetCounts } from '../facets/facet-counts.server.ts'
import type { FacetCounts } from '../facets/facet-views.ts'
import { type ProductList, searchAndCount } from '../storefront/product-queries.server.ts'
import type { ProductInGrid } from '../storefront/product-views.ts'
import type { ShopQuery } from './shop-query.ts'

/** Everything that a shop page shows about its products. */
export interface ShopPage {
  readonly list: ProductList<ProductInGrid>
  readonly facets: FacetCounts
  /** The corrected keywords that `list` answers; null when the typed ones were used. */
  readonly corrected: readonly string[] | null
}

/**
 * A page of the shop: products, their count, and the count for each facet value. When the keywords find nothing, this
 * searches for the corrected keywords instead, unless the query is verbatim.
 */
export async function shopPage(_anyone: Anyone, query: ShopQuery): Promise<ShopPage> {
  const { keywords, category, facets, sort, cursor, verbatim } = query
  const key = JSON.stringify(['shop-page', keywords, category, facets, sort, cursor, verbatim])
  return cachePublic(key, () => pageOrCorrected(query), dependencyOfShopPage)
}

async function pageOrCorrected(query: ShopQuery): Promise<ShopPage> {
  const found = await pageOf(query)
  const isTypo = found.list.items.length === 0 && query.keywords.length > 0 && !query.verbatim
  if (!isTypo || query.cursor !== null) return { ...found, corrected: null }
  const corrected = await correctedKeywords(query.keywords)
  const better = corrected && (await pageOf({ ...query, keywords: corrected }))
  return better && better.list.items.length > 0 ? { ...better, corrected } : { ...found, corrected: null }
}

async function pageOf(query: ShopQuery): Promise<Omit<ShopPage, 'corrected'>> {
  const facets = facetCounts({ ...query, vendorId: null, except: null })
  const list = await searchAndCount(query, async () => (await facets).total)
  return { list, facets: await facets }
}
