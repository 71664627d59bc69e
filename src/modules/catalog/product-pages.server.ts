import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { runPrepared } from '#platform/db/prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'
import { normaliseKeywords } from './normalise-keywords.server.ts'
import {
  all,
  facetConditions,
  keywordConditions,
  placeConditions,
  priceSpanConditions,
  shortGramConditions,
  trigramConditions,
  type ProductConditions,
} from './product-conditions.server.ts'
import { type ProductCursor, productCursorFrom, productCursorText } from './product-cursor.ts'
import type { ProductSelection } from './product-selections.server.ts'
import { rememberCount, rememberedCount } from './remembered-counts.server.ts'
import { hasShortGrams } from './short-grams.server.ts'
import { trigramsToLookUp } from './search-sample.server.ts'
import type { ShopSort } from './shop-query.ts'

const db = databaseOf<unknown>()

/** Which active products, in which order, from where. */
export interface ProductFilter extends ProductConditions {
  readonly sort: ShopSort
  readonly cursor: string | null
  readonly limit: number
}

export interface ProductPage<View> {
  readonly items: readonly View[]
  readonly next: string | null
  readonly previous: string | null
  /** All products of the filter, when finding the page has counted them; above 1,000 there may be more. */
  readonly counted: number | null
}

interface Keyed {
  readonly sort_key: number
  readonly id: ProductId
}

/** Rows along the sort order that are looked at first: they fill the page for a common word. */
const sample = { usual: 500, inHugeShop: 1_000 }
/** Rows along the sort order that hold a page of what is found more than 1,000 times, unless it lies far from the order's beginning. */
const longWalk = 25_000
/** Rows that are read plainly before two letters are counted by their index, which for frequent ones is slower by far. */
const plainRead = 20_000
/** A search is counted up to here. So few products are collected through the index sooner than the sample is read. */
export const mostCounted = 1_000
/**
 * So many are collected where the sample holds fewer than `seldom`, before the long walk is tried: in a shop of a million the
 * walk for such words reads more rows than there are matches.
 */
const mostCollected = 6_000
const seldom = 4

/**
 * One page of products. Keywords and facets are looked for along the sort order as long as that fills the page soon, and else
 * over their indexes, which are quick for what is rare (see README). Left to itself the planner guesses which of the two fits, and a
 * wrong guess costs seconds in a large shop.
 */
export async function productPage<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
): Promise<ProductPage<View>> {
  const cursor = productCursorFrom(filter.cursor, filter.sort)
  const narrowing = await narrowingOf(filter)
  const order = orderOf(filter.sort, cursor?.back ?? false)
  const wanted = filter.limit + 1
  const { rows, counted } = await rowsOf(selection, filter, { cursor, narrowing, order, wanted })
  return pageFrom(selection, filter, { cursor, rows, counted })
}

/** A look along the order, then the indexes, and the long way along the order only for what these have shown to be frequent. */
async function rowsOf<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  search: Search,
): Promise<Pick<FoundRows<Row>, 'rows' | 'counted'>> {
  const { narrowing, wanted, cursor } = search
  const countOf = (rows: readonly { counted: number }[]) => {
    if (cursor) return null
    const count = rows[0]?.counted ?? 0
    rememberCount(filter, count)
    return count
  }
  const known = narrowing.length > 0 ? rememberedCount(filter) : null
  let counted = known
  let most = mostCounted
  if (known === null || known > mostCounted) {
    const length = (await hasShortGrams()) ? sample.inHugeShop : sample.usual
    const rows = await walk(selection, filter, search, length)
    if (narrowing.length === 0 || rows.length === wanted) return { rows, counted: null }
    const isCountWanted = known === null && cursor === null
    if (rows.length < seldom) most = mostCollected
    // The page goes on soon after the sample, so nothing but the count would be new from the indexes.
    else if (!isCountWanted) most = 0
  }
  if (most > 0 && (known ?? 0) <= most) {
    const rows = await collect(selection, filter, search, most + 1)
    if ((rows[0]?.counted ?? 0) <= most) return { rows, counted: countOf(rows) }
    counted = countOf(rows)
  }
  const rows = await walk(selection, filter, search, longWalk)
  if (rows.length === wanted) return { rows, counted }
  const all = await collect(selection, filter, search, null)
  return { rows: all, counted: countOf(all) }
}

interface Search {
  readonly cursor: ProductCursor | null
  /** What the sort order's index does not know; empty when every product along it is wanted. */
  readonly narrowing: readonly RawBuilder<unknown>[]
  readonly order: Order
  readonly wanted: number
}

async function walk<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  { cursor, narrowing, order, wanted }: Search,
  length: number,
): Promise<(Row & Keyed)[]> {
  const span = filter.sort === 'latest' ? [] : priceSpanConditions(filter.facets)
  const conditions = all([...placeConditions(filter), ...span, ...cursorConditions(filter.sort, cursor)])
  const ordered = sql`select * from products where ${conditions} order by ${order.of('products')}`
  const page =
    narrowing.length === 0
      ? sql`${ordered} limit ${sql.lit(wanted)}`
      : sql`select * from (${ordered} limit ${sql.lit(length)}) products where ${all(narrowing)}
            order by ${order.of('products')} limit ${sql.lit(wanted)}`
  const query = sql<Row & Keyed>`select ${order.key} as sort_key, ${selection.columns} from (${page}) p
    ${selection.joins} order by ${order.of('p')}`.compile(db())
  const isHot = narrowing.length === 0 && hotSizes.has(filter.limit)
  return isHot ? runPrepared(nameOf(query), query) : (await db().executeQuery(query)).rows
}

/** The matches through the indexes, `most` at most if that is given, and the page cut from them. */
async function collect<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  { cursor, order, wanted }: Search,
  most: number | null,
): Promise<(Row & Keyed & { counted: number })[]> {
  const conditions = all([
    ...placeConditions(filter),
    ...cursorConditions(filter.sort, cursor),
    ...facetConditions(filter.facets).values(),
    ...(await keywordLookups(filter)),
  ])
  // Two steps: planned for all matches, by the indexes, and read no further than wanted.
  const query = sql<Row & Keyed & { counted: number }>`
    with matches as materialized (select id, created_at, price_cents from products where ${conditions}),
    found as materialized (select * from matches ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}),
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
  const link = (row: Keyed | undefined, towards: boolean) =>
    row ? productCursorText({ back: towards, key: row.sort_key, id: row.id }, sort) : null
  return {
    items: shown.map((row) => selection.viewOf(row)),
    // Going back, there is always the page that we came from; going on, there is one before unless this is the first.
    next: back || more ? link(shown.at(-1), false) : null,
    previous: back ? (more ? link(shown[0], true) : null) : cursor ? link(shown[0], true) : null,
    counted,
  }
}

/** How many products the filter finds, counting no further than `cap` if there is one. */
export async function countProducts(filter: ProductConditions, cap: number | null): Promise<number> {
  const place = all(placeConditions(filter))
  const narrowing = await narrowingOf(filter)
  const grams = await lookedUp(filter)
  if (cap !== null && grams.length > 0) {
    const some = sql`(select * from products where ${place} limit ${sql.lit(plainRead)}) products`
    const count = await countRows(some, all(narrowing), cap)
    if (count >= cap) return count
  }
  return countRows(sql`products`, all([place, ...narrowing, ...grams]), cap)
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
  return [...keywordConditions(await normaliseKeywords(keywords)), ...facetConditions(facets).values()]
}

/** The keywords' conditions for those that look up all matches in the indexes. */
async function keywordLookups(filter: ProductConditions): Promise<RawBuilder<unknown>[]> {
  const keywords = await normaliseKeywords(filter.keywords)
  if (keywords.length === 0 || !(await hasShortGrams())) return keywordConditions(keywords)
  const conditions: RawBuilder<unknown>[] = shortGramConditions(keywords)
  for (const keyword of keywords)
    conditions.push(...trigramConditions(keyword, await trigramsToLookUp(keyword)))
  return conditions
}

/** What only an index finds quickly, for those that ask for all matches. */
async function lookedUp({ keywords }: ProductConditions): Promise<RawBuilder<unknown>[]> {
  if (keywords.length === 0 || !(await hasShortGrams())) return []
  return shortGramConditions(await normaliseKeywords(keywords))
}

interface Order {
  readonly key: RawBuilder<unknown>
  readonly of: (table: 'p' | 'products') => RawBuilder<unknown>
}

function orderOf(sort: ShopSort, back: boolean): Order {
  const falling = (sort !== 'price-asc') !== back
  const direction = falling ? sql`desc` : sql`asc`
  const column = sort === 'latest' ? 'created_at' : 'price_cents'
  return {
    key: sort === 'latest' ? sql`(extract(epoch from p.created_at) * 1000000)::bigint` : sql`p.price_cents`,
    of: (table) => sql`${sql.ref(`${table}.${column}`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`,
  }
}

function cursorConditions(sort: ShopSort, cursor: ProductCursor | null): RawBuilder<unknown>[] {
  if (!cursor) return []
  const falling = (sort !== 'price-asc') !== cursor.back
  const beyond = falling ? sql`<` : sql`>`
  return sort === 'latest'
    ? [
        sql`(products.created_at, products.id) ${beyond}
          ('epoch'::timestamptz + ${cursor.key}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`,
      ]
    : [sql`(products.price_cents, products.id) ${beyond} (${cursor.key}::bigint, ${cursor.id}::uuid)`]
}

/** The sizes that our own pages ask for; others would only crowd the connections' memory with named statements. */
const hotSizes: ReadonlySet<number> = new Set([3, 4, 24])
const names = new Map<string, string>()

/** One name for one text. Few texts exist: they differ by order, direction, filter and size. */
function nameOf(query: CompiledQuery<unknown>): string {
  const known = names.get(query.sql)
  if (known) return known
  const name = `product-page-${names.size}`
  names.set(query.sql, name)
  return name
}
