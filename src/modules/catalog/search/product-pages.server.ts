import { type RawBuilder, sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'
import { normalizeKeywords } from './normalize-keywords.server.ts'
import {
  allConditions,
  facetConditions,
  keywordConditions,
  placeConditions,
  priceSpanConditions,
  shortGramConditions,
  trigramConditions,
  type ProductConditions,
} from './product-conditions.server.ts'
import { type ProductCursor, productCursorFrom, productCursorText } from '../storefront/product-cursor.ts'
import type { ProductSelection } from '../storefront/product-selections.server.ts'
import { cacheCount, cachedCount } from '../facets/cached-counts.server.ts'
import { hasShortGrams } from './short-grams.server.ts'
import { trigramsToLookUp } from './trigrams-to-look-up.server.ts'
import { type ProductOrder, productOrder } from './product-order.server.ts'
import type { ShopSort } from './shop-query.ts'

const db = databaseOf<unknown>()

/** Selects active products, their order and the page. */
export interface ProductFilter extends ProductConditions {
  readonly sort: ShopSort
  readonly cursor: string | null
  readonly limit: number
}

export interface ProductPage<View> {
  readonly items: readonly View[]
  readonly next: string | null
  readonly previous: string | null
  /** How many products are before this page; null when its cursor doesn't say. */
  readonly from: number | null
  /** All products that match, if loading the page counted them; above 1,000 there may be more. */
  readonly counted: number | null
}

interface Keyed {
  readonly sort_key: number
  readonly id: ProductId
}

/** How many rows are read in sort order first. For a common word they fill the page. */
const sample = { usual: 500, inHugeCatalog: 1_000 }
/** How many rows in sort order usually contain a page of matches when there are more than 1,000 matches. */
const longWalk = 25_000
/**
 * How many rows are read without the short-gram index first. For frequent pairs of letters the index is much slower.
 */
const plainRead = 20_000
/** Searches are counted up to here. Collecting this few matches through an index is faster than reading the sample. */
export const maxCounted = 1_000
/**
 * How many matches are collected through the index when the sample contains fewer than `rareMatches`. In a catalog of a
 * million products, the long walk for such words reads more rows than there are matches.
 */
const maxCollected = 6_000
const rareMatches = 4

/**
 * Loads one page of products. It looks for matches in sort order while that fills the page quickly, and otherwise through
 * the indexes, which are fast for rare words (see README). PostgreSQL's planner would have to guess between the two, and a
 * wrong guess costs seconds in a large catalog.
 */
export async function productPage<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
): Promise<ProductPage<View>> {
  if (filter.sort !== 'match') return pageInOrder(selection, filter)
  return (await bestMatches(selection, filter)) ?? pageInOrder(selection, { ...filter, sort: 'latest' })
}

async function pageInOrder<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
): Promise<ProductPage<View>> {
  const search = await searchOf(filter)
  return pageFrom(selection, filter, { cursor: search.cursor, ...(await rowsOf(selection, filter, search)) })
}

async function searchOf(filter: ProductFilter): Promise<Search> {
  const { sort, keywords, limit } = filter
  const cursor = productCursorFrom(filter.cursor, sort)
  const narrowing = await narrowingOf(filter)
  const order = productOrder({ sort, cursor, words: await normalizeKeywords(keywords) })
  return { cursor, narrowing, order, wanted: limit + 1 }
}

/**
 * The page in the order of the best match. All matches are read to be compared, so frequent words have no best match: their
 * pages begin with the newest products, and so do the pages after them.
 */
async function bestMatches<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
): Promise<ProductPage<View> | null> {
  const isAfterNewest = productCursorFrom(filter.cursor, 'latest') !== null
  if (filter.keywords.length === 0 || isAfterNewest || (await isFrequent(filter))) return null
  const search = await searchOf(filter)
  const rows = await collect(selection, filter, search, maxCounted + 1)
  const counted = rows[0]?.counted ?? 0
  if (!search.cursor) cacheCount(filter, counted)
  if (counted > maxCounted) return null
  return pageFrom(selection, filter, {
    cursor: search.cursor,
    rows,
    counted: search.cursor ? null : counted,
  })
}

/** Whether there are known to be too many matches to compare. In a huge catalog, reading them to find out takes too long. */
async function isFrequent(filter: ProductFilter): Promise<boolean> {
  const known = cachedCount(filter)
  if (known !== null || !(await hasShortGrams())) return (known ?? 0) > maxCounted
  const newest = { ...filter, sort: 'latest' as const, cursor: null }
  const search = await searchOf(newest)
  return (await walk(idSelection, newest, search, sample.inHugeCatalog)).length === search.wanted
}

const idSelection: ProductSelection<object, null> = { columns: sql`p.id`, joins: sql``, viewOf: () => null }

/**
 * First a short walk in sort order, then the indexes, and a long walk only for words that turned out to be frequent.
 */
async function rowsOf<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  search: Search,
): Promise<Pick<FoundRows<Row>, 'rows' | 'counted'>> {
  const { narrowing, wanted, cursor } = search
  const countOf = (rows: readonly { counted: number }[]) => {
    if (cursor) return null
    const count = rows[0]?.counted ?? 0
    cacheCount(filter, count)
    return count
  }
  const known = narrowing.length > 0 ? cachedCount(filter) : null
  let counted = known
  let max = maxCounted
  if (known === null || known > maxCounted) {
    const length = (await hasShortGrams()) ? sample.inHugeCatalog : sample.usual
    const rows = await walk(selection, filter, search, length)
    if (narrowing.length === 0 || rows.length === wanted) return { rows, counted: null }
    const isCountWanted = known === null && cursor === null
    if (rows.length < rareMatches) max = maxCollected
    // The page continues soon after the sample, so the indexes would only add the count.
    else if (!isCountWanted) max = 0
  }
  if (max > 0 && (known ?? 0) <= max) {
    const rows = await collect(selection, filter, search, max + 1)
    if ((rows[0]?.counted ?? 0) <= max) return { rows, counted: countOf(rows) }
    counted = countOf(rows)
  }
  const rows = await walk(selection, filter, search, longWalk)
  if (rows.length === wanted) return { rows, counted }
  const all = await collect(selection, filter, search, null)
  return { rows: all, counted: countOf(all) }
}

interface Search {
  readonly cursor: ProductCursor | null
  /** The conditions that the sort order's index doesn't cover; empty when every product in that order matches. */
  readonly narrowing: readonly RawBuilder<unknown>[]
  readonly order: ProductOrder
  readonly wanted: number
}

async function walk<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  { narrowing, order, wanted }: Search,
  length: number,
): Promise<(Row & Keyed)[]> {
  const isByPrice = filter.sort === 'price-asc' || filter.sort === 'price-desc'
  const span = isByPrice ? priceSpanConditions(filter.facets) : []
  const conditions = allConditions([...placeConditions(filter), ...span, ...order.beyond])
  const ordered = sql`select * from products where ${conditions} order by ${order.of('products')}`
  const page =
    narrowing.length === 0
      ? sql`${ordered} limit ${sql.lit(wanted)}`
      : sql`select * from (${ordered} limit ${sql.lit(length)}) products where ${allConditions(narrowing)}
            order by ${order.of('products')} limit ${sql.lit(wanted)}`
  const query = sql<Row & Keyed>`select ${order.key} as sort_key, ${selection.columns} from (${page}) p
    ${selection.joins} order by ${order.of('p')}`.compile(db())
  const isHot = narrowing.length === 0 && hotSizes.has(filter.limit)
  return isHot ? runPrepared(query) : (await db().executeQuery(query)).rows
}

/** Finds the matches through the indexes, at most `max` if given, and cuts the page from them. */
async function collect<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  { order, wanted }: Pick<Search, 'order' | 'wanted'>,
  max: number | null,
): Promise<(Row & Keyed & { counted: number })[]> {
  const conditions = allConditions([
    ...placeConditions(filter),
    ...order.beyond,
    ...facetConditions(filter.facets).values(),
    ...(await keywordLookups(filter)),
  ])
  // Two steps, so that PostgreSQL plans for all matches through the indexes but stops at the limit.
  const query = sql<Row & Keyed & { counted: number }>`
    with matches as materialized (select id, name, created_at, price_cents, rating_rank from products where ${conditions}),
    found as materialized (select * from matches ${max === null ? sql`` : sql`limit ${sql.lit(max)}`}),
    page as (select id from found products order by ${order.of('products')} limit ${sql.lit(wanted)})
    select ${order.key} as sort_key, (select count(*) from found) as counted, ${selection.columns}
    from page join products p on p.id = page.id ${selection.joins} order by ${order.of('p')}`
  return (await query.execute(db())).rows
}

interface FoundRows<Row> {
  readonly cursor: ProductCursor | null
  readonly rows: readonly (Row & Keyed)[]
  readonly counted: number | null
}

function pageFrom<Row, View>(
  selection: ProductSelection<Row, View>,
  { limit, sort }: ProductFilter,
  { cursor, rows, counted }: FoundRows<Row>,
): ProductPage<View> {
  const back = cursor?.back ?? false
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  if (back) shown.reverse()
  const from = cursor && (more || !back) ? cursor.at : 0
  const link = (row: Keyed | undefined, toward: boolean) => {
    const at = from === null ? null : Math.max(0, toward ? from - limit : from + shown.length)
    return row ? productCursorText({ back: toward, key: row.sort_key, id: row.id, at }, sort) : null
  }
  return {
    items: shown.map((row) => selection.viewOf(row)),
    // Going back, the page that the shopper came from always exists. Going forward, a previous page exists unless this
    // is the first.
    next: back || more ? link(shown.at(-1), false) : null,
    previous: back ? (more ? link(shown[0], true) : null) : cursor ? link(shown[0], true) : null,
    from,
    counted,
  }
}

/** Counts the products that match, up to `cap` if given. */
export async function countProductRows(filter: ProductConditions, cap: number | null): Promise<number> {
  const place = allConditions(placeConditions(filter))
  const narrowing = await narrowingOf(filter)
  const grams = await lookedUp(filter)
  if (cap !== null && grams.length > 0) {
    const some = sql`(select * from products where ${place} limit ${sql.lit(plainRead)}) products`
    const count = await countRows(some, allConditions(narrowing), cap)
    if (count >= cap) return count
  }
  return countRows(sql`products`, allConditions([place, ...narrowing, ...grams]), cap)
}

async function countRows(
  from: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>,
  cap: number | null,
): Promise<number> {
  const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`
  const query = sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} where ${conditions} ${limit}) found`
  const { rows } = await query.execute(db())
  return rows[0]?.count ?? 0
}

async function narrowingOf({ keywords, facets }: ProductConditions): Promise<RawBuilder<unknown>[]> {
  return [...keywordConditions(await normalizeKeywords(keywords)), ...facetConditions(facets).values()]
}

/** The keyword conditions for finding all matches through the indexes. */
async function keywordLookups(filter: ProductConditions): Promise<RawBuilder<unknown>[]> {
  const keywords = await normalizeKeywords(filter.keywords)
  if (keywords.length === 0 || !(await hasShortGrams())) return keywordConditions(keywords)
  const conditions: RawBuilder<unknown>[] = shortGramConditions(keywords)
  for (const keyword of keywords)
    conditions.push(...trigramConditions(keyword, await trigramsToLookUp(keyword)))
  return conditions
}

/** The conditions that only the short-gram index answers quickly. */
async function lookedUp({ keywords }: ProductConditions): Promise<RawBuilder<unknown>[]> {
  if (keywords.length === 0 || !(await hasShortGrams())) return []
  return shortGramConditions(await normalizeKeywords(keywords))
}

/** The page sizes that the website uses. Preparing others would fill each connection's memory with named statements. */
const hotSizes: ReadonlySet<number> = new Set([3, 4, 24])
