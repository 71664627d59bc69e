import { type RawBuilder, sql } from 'kysely'
import type { ProductCursor } from '../storefront/product-cursor.ts'
import type { ShopSort } from './shop-query.ts'

export interface ProductOrder {
  /** What a row `p` is ordered by, as the cursor has it. */
  readonly key: RawBuilder<unknown>
  readonly of: (table: 'p' | 'products') => RawBuilder<unknown>
  /** The rows of `products` after the cursor; none without one. */
  readonly beyond: readonly RawBuilder<unknown>[]
}

export interface ProductOrderInput {
  readonly sort: ShopSort
  readonly cursor: ProductCursor | null
  /** The normalized keywords, for the best match. */
  readonly words: readonly string[]
}

/** The order of a list of products, and the part of it after the cursor; going back, the reverse of both. */
export function productOrder({ sort, cursor, words }: ProductOrderInput): ProductOrder {
  const falling = (sort !== 'price-asc') !== (cursor?.back ?? false)
  const direction = falling ? sql`desc` : sql`asc`
  const columnOf = (table: 'p' | 'products') =>
    sort === 'match' ? matchKey(table, words) : sql.ref(`${table}.${sortColumns[sort]}`)
  const beyond = falling ? sql`<` : sql`>`
  const end =
    sort === 'latest'
      ? sql`'epoch'::timestamptz + ${cursor?.key}::bigint * interval '1 microsecond'`
      : sql`${cursor?.key}::bigint`
  return {
    key: sort === 'latest' ? sql`(extract(epoch from p.created_at) * 1000000)::bigint` : columnOf('p'),
    of: (table) => sql`${columnOf(table)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`,
    beyond: cursor
      ? [sql`(${columnOf('products')}, products.id) ${beyond} (${end}, ${cursor.id}::uuid)`]
      : [],
  }
}

const sortColumns = {
  latest: 'created_at',
  'price-asc': 'price_cents',
  'price-desc': 'price_cents',
  rating: 'rating_rank',
} as const satisfies Record<Exclude<ShopSort, 'match'>, string>

/**
 * How well the name matches: each keyword counts two where a word of the name begins with it, one elsewhere in it, none if only other
 * texts have it. Among equals the newest come first, to the millisecond.
 */
function matchKey(table: 'p' | 'products', words: readonly string[]): RawBuilder<unknown> {
  return sql`((select sum(case when position(' ' || word in ' ' || n.plain) > 0 then 2
      when position(word in n.plain) > 0 then 1 else 0 end)
    from (select search_normalize(${sql.ref(`${table}.name`)}) as plain offset 0) n, unnest(${words}::text[]) word)
    * 10000000000000 + floor(extract(epoch from ${sql.ref(`${table}.created_at`)}) * 1000))::bigint`
}
