import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { CategoryId, VendorId } from '#shared/ids.ts'
import { keywordsOf } from './keywords-of.ts'
import { normalizeKeywords } from './normalize-keywords.server.ts'
import { newestCards } from '../storefront/product-queries.server.ts'
import type { Category, ProductInGrid } from '../storefront/product-views.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'

const db = databaseOf<unknown>()
const maxProducts = 5
const maxOthers = 3
/** How many of the newest matches are read. Those that match by name are shown first. */
const maxRead = 24
const cache = ttlCache<Suggestions>(30_000, 1_000)

export interface SuggestedVendor {
  readonly id: VendorId
  readonly displayName: string
  readonly avatarUrl: string | null
}

export interface Suggestions {
  readonly products: readonly ProductInGrid[]
  readonly artists: readonly SuggestedVendor[]
  readonly categories: readonly Category[]
}

/** Suggests at most 5 products, 3 artists and 3 categories for a partly typed search. Cached for 30 seconds. */
export async function suggestions(_anyone: Anyone, text: string): Promise<Suggestions> {
  const keywords = keywordsOf(text.toLowerCase())
  if (keywords.join('').length < 2) return { products: [], artists: [], categories: [] }
  return cache.getOrLoad(keywords.join(' '), () => suggest(keywords))
}

async function suggest(keywords: readonly string[]): Promise<Suggestions> {
  const words = await normalizeKeywords(keywords)
  const [products, places] = await Promise.all([newestCards(keywords, maxRead), placesNamed(words)])
  const named = products.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const others = products.filter((product) => !named.includes(product))
  return { products: [...named, ...others].slice(0, maxProducts), ...places }
}

interface PlaceRow {
  readonly kind: 'artist' | 'category'
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly avatar: string | null
}

/** Active artists and categories whose names contain all words; names that start with the first word come first. */
export async function placesNamed(
  words: readonly string[],
): Promise<Pick<Suggestions, 'artists' | 'categories'>> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<PlaceRow>`
    (select 'artist' as kind, v.id, v.display_name as name, null as slug, v.avatar_url as avatar
      from vendors v, lateral (select search_normalize(v.display_name) as plain offset 0) n
      where v.status = 'active' and n.plain like all(${patterns}::text[])
        and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
      order by position(${words[0]}::text in n.plain), v.display_name, v.id limit ${sql.lit(maxOthers)})
    union all
    (select 'category', c.id, c.name, c.slug, null
      from categories c, lateral (select search_normalize(c.name) as plain offset 0) n
      where n.plain like all(${patterns}::text[]) and c.merged_into is null
      order by position(${words[0]}::text in n.plain), c.name limit ${sql.lit(maxOthers)})`.execute(db())
  return {
    artists: rows
      .filter(({ kind }) => kind === 'artist')
      .map(({ id, name, avatar }) => ({ id: id as VendorId, displayName: name, avatarUrl: avatar })),
    categories: rows
      .filter(({ kind }) => kind === 'category')
      .map(({ id, name, slug }) => ({ id: id as CategoryId, name, slug: slug ?? '' })),
  }
}
