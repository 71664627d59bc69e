import { keywordsOf } from './keywords-of.ts'

export const shopSorts = ['latest', 'price-asc', 'price-desc'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What the address of the shop asks for. */
export interface ShopQuery {
  /** As typed. */
  readonly text: string
  readonly keywords: readonly string[]
  /** Slug or id; null for all. */
  readonly category: string | null
  readonly sort: ShopSort
  /** Where the page begins; null for the first. */
  readonly cursor: string | null
}

/** All that the shop's address is read for. What is not in this list does not reach a visitor's page. */
export const shopParameters = ['q', 'category', 'sort', 'cursor'] as const

const maxText = 700

/** Reads `?q=&category=&sort=&cursor=`. Never throws: what makes no sense is as if it were not there. */
export function shopQuery(parameters: URLSearchParams): ShopQuery {
  const text = (parameters.get('q') ?? '').slice(0, maxText)
  const sort = shopSorts.find((known) => known === parameters.get('sort')) ?? 'latest'
  const category = (parameters.get('category') ?? '').trim().toLowerCase()
  return {
    text,
    keywords: keywordsOf(text),
    category: /^[a-z0-9-]{1,100}$/.test(category) ? category : null,
    sort,
    cursor: parameters.get('cursor') || null,
  }
}

/** The address of the shop for a query, without what is the default: '/shop?q=rope&sort=price-asc'. */
export function shopPath(query: Partial<Omit<ShopQuery, 'keywords'>>): string {
  const parameters = new URLSearchParams()
  if (query.text?.trim()) parameters.set('q', query.text.trim())
  if (query.category) parameters.set('category', query.category)
  if (query.sort && query.sort !== 'latest') parameters.set('sort', query.sort)
  if (query.cursor) parameters.set('cursor', query.cursor)
  return parameters.size > 0 ? `/shop?${parameters}` : '/shop'
}
