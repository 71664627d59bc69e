import { type RawBuilder, sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { colorFamilies } from './color-families.ts'
import { isLargeCatalog, largeCatalog } from '../search/count-products.server.ts'
import { type CountRow, countsIn, markedRows, sizesIn } from './facet-counts-sql.server.ts'
import type { FacetCount, FacetCounts, FacetValue } from './facet-views.ts'
import { normalizeKeywords } from '../search/normalize-keywords.server.ts'
import { priceBands, priceRangeText } from './price-range.ts'
import {
  allConditions,
  facetConditions,
  keywordConditions,
  placeConditions,
  type ProductConditions,
} from '../search/product-conditions.server.ts'
import { conditionsKey, countedMs } from './cached-counts.server.ts'
import { type FacetName, facetNames } from './shop-facets.ts'
import { noteOutdatedAfter } from '#platform/db/public-pages/recorded-reads.server.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'

const db = databaseOf<unknown>()

/** Facets with fewer matches than this among the newest products are counted in the whole catalog instead. */
const rare = 50
const cache = ttlCache<FacetCounts>(countedMs, 1_000)

/**
 * How many products each value of each facet would leave. A facet's own selection doesn't affect its counts: with blue
 * selected, black still shows how many are black. A catalog of up to 5,000 products is counted in full every time. In a
 * larger one this counts the newest 5,000, and rare values in the whole catalog. Those counts are cached for 30 seconds, and
 * `exact` is false where a count is only a lower bound. Runs one statement; in a large catalog, two.
 */
export async function facetCounts(conditions: ProductConditions): Promise<FacetCounts> {
  if (!(await isLargeCatalog())) return countFacets(conditions)
  noteOutdatedAfter(countedMs)
  return cache.getOrLoad(conditionsKey(conditions), () => countFacets(conditions))
}

async function countFacets(conditions: ProductConditions): Promise<FacetCounts> {
  const look: Look = {
    conditions,
    words: keywordConditions(await normalizeKeywords(conditions.keywords)),
    chosen: facetConditions(conditions.facets),
  }
  const newest = await countNewest(look)
  const isWhole = sizeIn(newest, 'looked-at') <= largeCatalog
  const isRare = (facet: FacetName) =>
    !isWhole && sizeIn(newest, look.chosen.has(facet) ? `around ${facet}` : 'total') < rare
  const again = facetNames.filter(isRare)
  const whole = again.length === 0 ? [] : await countWholeCatalog(look, again)
  const countOf = (facet: FacetName): FacetCount => {
    const rows = again.includes(facet) ? whole : newest
    return {
      exact: isWhole || rows === whole,
      values: valuesOf(
        facet,
        rows.filter((row) => row.facet === facet),
      ),
    }
  }
  const total = whole.find((row) => row.facet === 'total')
  return {
    color: countOf('color'),
    price: countOf('price'),
    artist: countOf('artist'),
    rating: countOf('rating'),
    'in-stock': countOf('in-stock'),
    'made-to-order': countOf('made-to-order'),
    'on-sale': countOf('on-sale'),
    total: { count: total?.products ?? sizeIn(newest, 'total'), exact: isWhole || total !== undefined },
  }
}

interface Look {
  readonly conditions: ProductConditions
  readonly words: readonly RawBuilder<unknown>[]
  readonly chosen: ReadonlyMap<FacetName, RawBuilder<unknown>>
}

async function countNewest({ conditions, words, chosen }: Look): Promise<CountRow[]> {
  const artists = conditions.facets.artists
  const found = sql`found`
  return run(sql`
    with newest as materialized (select id, vendor_id, price_cents, compare_at_cents, colors, made_to_order, search_text,
      review_count, rating_sum
      from products where ${allConditions(placeConditions(conditions))}
      order by products.created_at desc, products.id desc limit ${sql.lit(largeCatalog + 1)}),
    found as materialized (${markedRows(sql`newest`, words, chosen)})
    ${union([
      ...facetNames.map((facet) => countsIn(found, facet, { chosen, artists })),
      ...sizesIn(found, chosen),
      sql`select 'looked-at', '', count(*), null from newest`,
    ])}`)
}

/**
 * Counts the facets over all products. Facets without a selection share one scan of the products that match everything. Each
 * other facet needs its own scan, of the products that match all selections except its own.
 */
async function countWholeCatalog(look: Look, facets: readonly FacetName[]): Promise<CountRow[]> {
  const { conditions, words, chosen } = look
  const free = facets.filter((facet) => !chosen.has(facet))
  const artists = conditions.facets.artists
  const groups = [
    ...(free.length > 0 ? [{ except: null, counted: free }] : []),
    ...facets.filter((facet) => chosen.has(facet)).map((facet) => ({ except: facet, counted: [facet] })),
  ]
  const parts = groups.map(({ except, counted }, index) => {
    const found = sql.ref(`found_${index}`)
    const others = [...chosen].filter(([facet]) => facet !== except).map(([, condition]) => condition)
    const where = [...placeConditions(conditions), ...words, ...others]
    const none = new Map()
    return {
      rows: sql`${found} as materialized (${markedRows(sql`products`, where, none)})`,
      counts: counted.map((facet) => countsIn(found, facet, { chosen: none, artists })),
      sizes: except === null ? sizesIn(found, none) : [],
    }
  })
  return run(sql`with ${sql.join(parts.map(({ rows }) => rows))}
    ${union(parts.flatMap(({ counts, sizes }) => [...counts, ...sizes]))}`)
}

function union(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  // The first select sets the names and types of the columns.
  return sql`select null::text as facet, null::text as value, 0::bigint as products, null::text as name where false
    union all ${sql.join(selects, sql` union all `)}`
}

async function run(statement: RawBuilder<unknown>): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`${statement}`.execute(db())
  return rows
}

function sizeIn(rows: readonly CountRow[], of: CountRow['facet']): number {
  return rows.find(({ facet }) => facet === of)?.products ?? 0
}

function valuesOf(facet: FacetName, rows: readonly CountRow[]): FacetValue[] {
  switch (facet) {
    case 'color':
      return inOrder(
        colorFamilies.map(({ key }) => key),
        rows,
      )
    case 'price':
      return inOrder(
        priceBands.map((_band, index) => String(index + 1)),
        rows,
      ).map((row, index) => ({ ...row, value: bandNames[index] ?? '' }))
    case 'artist':
      return eachOnce(rows).sort((a, b) => b.products - a.products || byName(a, b))
    case 'rating':
    case 'in-stock':
    case 'made-to-order':
    case 'on-sale':
      return eachOnce(rows)
  }
}

const bandNames = priceBands.map(priceRangeText)

function inOrder(values: readonly string[], rows: readonly CountRow[]): FacetValue[] {
  return values.map((value) => ({
    value,
    products: rows.find((row) => row.value === value)?.products ?? 0,
    name: null,
  }))
}

/** A selected artist appears twice, the second time with a count of 0. */
function eachOnce(rows: readonly CountRow[]): FacetValue[] {
  const highest = new Map<string, FacetValue>()
  for (const { value, products, name } of rows) {
    if (products >= (highest.get(value)?.products ?? 0)) highest.set(value, { value, products, name })
  }
  return [...highest.values()]
}

function byName(a: FacetValue, b: FacetValue): number {
  return (a.name ?? '') < (b.name ?? '') ? -1 : 1
}
