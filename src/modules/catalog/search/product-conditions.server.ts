import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { type RawBuilder, sql } from 'kysely'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import type { FacetName, ShopFacets } from '../facets/shop-facets.ts'

type Condition = RawBuilder<unknown>

/** Selects active products. */
export interface ProductConditions {
  readonly keywords: readonly string[]
  /** Slug or id. */
  readonly category: string | null
  readonly vendorId: VendorId | null
  readonly except: ProductId | null
  readonly facets: ShopFacets
}

/** The conditions that an index in sort order covers, so that rows failing them are never read. */
export function placeConditions({
  category,
  vendorId,
  except,
}: Pick<ProductConditions, 'category' | 'vendorId' | 'except'>): Condition[] {
  const conditions = [sql`products.status = 'active'`]
  if (category !== null) {
    conditions.push(
      isId(category)
        ? sql`products.category_id = ${category}::uuid`
        : sql`products.category_id = (select c.id from categories c where c.slug = ${category})`,
    )
  }
  if (vendorId !== null) conditions.push(sql`products.vendor_id = ${vendorId}::uuid`)
  if (except !== null) conditions.push(sql`products.id <> ${except}::uuid`)
  return conditions
}

/** At least one unit of some variant is available. */
export const isInStock = sql`exists (select 1 from product_variants x
  where x.product_id = products.id and coalesce(x.quantity, 0) > x.reserved)`

/** Four stars and up on average. */
export const isWellRatedProduct = sql`(products.review_count > 0 and products.rating_sum >= 4 * products.review_count)`

/** Cheaper than in the 30 days before its sale. */
export const isOnSaleProduct = sql`(products.compare_at_cents > products.price_cents)`

/** One condition per facet with a selection. */
export function facetConditions(facets: ShopFacets): Map<FacetName, Condition> {
  const { colors, prices, artists, isWellRated, inStock, madeToOrder, onSale } = facets
  const conditions = new Map<FacetName, Condition>()
  if (colors.length > 0) conditions.set('color', sql`products.colors && ${colors}::text[]`)
  if (prices.length > 0) conditions.set('price', anyOf(prices.map(priceCondition)))
  if (artists.length > 0) conditions.set('artist', sql`products.vendor_id = any(${artists}::uuid[])`)
  if (isWellRated) conditions.set('rating', isWellRatedProduct)
  if (inStock) conditions.set('in-stock', isInStock)
  if (madeToOrder) conditions.set('made-to-order', sql`products.made_to_order`)
  if (onSale) conditions.set('on-sale', isOnSaleProduct)
  return conditions
}

function priceCondition({ from, to }: ShopFacets['prices'][number]): Condition {
  const min = sql`products.price_cents >= ${from}::bigint`
  return to === null ? min : sql`(${min} and products.price_cents < ${to}::bigint)`
}

/** The range that covers all selected prices. In an index by price, rows outside of it are skipped. */
export function priceSpanConditions({ prices }: ShopFacets): Condition[] {
  if (prices.length === 0) return []
  const ends = prices.map(({ to }) => to ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  const min = sql`products.price_cents >= ${Math.min(...prices.map(({ from }) => from))}::bigint`
  return Number.isFinite(last) ? [min, sql`products.price_cents < ${last}::bigint`] : [min]
}

/** A keyword with three letters or digits in a row has a trigram that the index can look up. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** One condition per keyword; `normalized` comes from `normalizeKeywords`. */
export function keywordConditions(normalized: readonly string[]): Condition[] {
  // Without a trigram, the search would read the whole index.
  return normalized.map((keyword) =>
    hasTrigram.test(keyword) ? containing(keyword) : containingWithoutIndex(keyword),
  )
}

/**
 * Like `keywordConditions`, but the index looks up only these trigrams; the keyword is then matched against the rows
 * found.
 */
export function trigramConditions(keyword: string, trigrams: readonly string[]): Condition[] {
  return trigrams.length === 0
    ? keywordConditions([keyword])
    : [...trigrams.map(containing), containingWithoutIndex(keyword)]
}

function containing(part: string): Condition {
  return sql`products.search_text like ${containsPattern(part)}`
}

/** Appending '' prevents PostgreSQL from using the index. */
function containingWithoutIndex(keyword: string): Condition {
  return sql`products.search_text || '' like ${containsPattern(keyword)}`
}

/**
 * Conditions for keywords without a trigram that the index over `short_grams(search_text)` can answer. Use them in addition
 * to the keywords' own conditions, and only where that index exists: without it the function runs on every row, which is
 * slow.
 */
export function shortGramConditions(normalized: readonly string[]): Condition[] {
  const grams = normalized.filter((keyword) => !hasTrigram.test(keyword)).flatMap(gramsOf)
  return grams.length === 0 ? [] : [sql`short_grams(products.search_text) @> ${grams}::text[]`]
}

/** The entries of the index over `short_grams` that every text with this keyword has. */
function gramsOf(keyword: string): string[] {
  const characters = [...keyword]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return pairs.length > 0 ? pairs : characters.filter((character) => !/[a-z]/.test(character))
}

export function allConditions(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}
