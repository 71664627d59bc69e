import { keywordsOf } from './keywords-of.ts'
import { facetNames, facetParameters, type ShopFacets, shopFacets } from '../facets/shop-facets.ts'

/** 'match' is for a search only: the best matches first. */
export const shopSorts = ['match', 'latest', 'price-asc', 'price-desc', 'rating'] as const
export type ShopSort = (typeof shopSorts)[number]

/** A parsed address of the shop page. */
export interface ShopQuery {
  /** As typed. */
  readonly text: string
  readonly keywords: readonly string[]
  /** Slug or id; null for all. */
  readonly category: string | null
  readonly facets: ShopFacets
  readonly sort: ShopSort
  /** The cursor of the page; null for the first page. */
  readonly cursor: string | null
  /** Searches for the keywords exactly as typed, without spelling correction. */
  readonly verbatim: boolean
}

/** Every parameter that the shop page reads. Others are dropped before a page is cached. */
export const shopParameters = ['q', 'category', ...facetNames, 'sort', 'spelling', 'cursor'] as const

const maxText = 700

/** The order without a selection: a search begins with the best matches, a list with the newest products. */
export function usualSort(text: string): ShopSort {
  return text.trim() === '' ? 'latest' : 'match'
}

/** Reads the address of the shop page. Never throws: invalid values are ignored. */
export function shopQuery(parameters: URLSearchParams): ShopQuery {
  const text = (parameters.get('q') ?? '').slice(0, maxText)
  const sort = shopSorts.find((known) => known === parameters.get('sort'))
  const category = (parameters.get('category') ?? '').trim().toLowerCase()
  return {
    text,
    keywords: keywordsOf(text),
    category: /^[a-z0-9-]{1,100}$/.test(category) ? category : null,
    facets: shopFacets(parameters),
    sort: sort && sort !== 'match' ? sort : usualSort(text),
    cursor: parameters.get('cursor') || null,
    verbatim: parameters.get('spelling') === 'verbatim',
  }
}

/** The address of the shop page for a query, without defaults: '/shop?q=rope&color=blue&sort=price-asc'. */
export function shopPath(query: Partial<Omit<ShopQuery, 'keywords'>>): string {
  const parameters = new URLSearchParams()
  if (query.text?.trim()) parameters.set('q', query.text.trim())
  if (query.category) parameters.set('category', query.category)
  if (query.facets) for (const [name, value] of facetParameters(query.facets)) parameters.append(name, value)
  const { sort = 'match' } = query
  if (sort !== 'match' && sort !== usualSort(query.text ?? '')) parameters.set('sort', sort)
  if (query.verbatim && query.text?.trim()) parameters.set('spelling', 'verbatim')
  if (query.cursor) parameters.set('cursor', query.cursor)
  return parameters.size > 0 ? `/shop?${parameters}` : '/shop'
}
