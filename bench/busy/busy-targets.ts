import type { BenchRequest } from '../load.ts'
import type { CatalogItem } from '../marketplace-client.ts'
import { mixedRequests } from '../mixed-requests.ts'
import { searchParameter } from '../search-words.ts'
import { zipf } from '../zipf.ts'

/** Looking, searching and buying as in a real shop (mixed-requests.ts). */
export const mix = 'everything, as in a shop'

export interface BusyTarget {
  readonly name: string
  /** How many requests until every page has been asked for once. */
  readonly distinct: number
  readonly next: (n: number) => BenchRequest
}

/** What is measured, in this order. @param cookie - of a shopper who is logged in */
export function busyTargets(port: number, items: readonly CatalogItem[], cookie: string): BusyTarget[] {
  const slugs = items.map(({ slug }) => slug)
  const popular = zipf(slugs.length)
  const get = (path: string, headers = {}): BenchRequest => ({ method: 'GET', path, headers })
  const product = (n: number, headers = {}) => get(`/product/${slugs[n % slugs.length]}`, headers)
  // As browsers send it.
  const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return [
    {
      name: mix,
      distinct: 2_000,
      next: mixedRequests({ port, items, cookie }),
    },
    { name: '200 product pages', distinct: 200, next: (n) => product(n % 200, compressed) },
    { name: '2,000 product pages', distinct: 2_000, next: (n) => product(n % 2_000, compressed) },
    {
      name: `${slugs.length.toLocaleString('en-US')} product pages, popular ones more often`,
      distinct: slugs.length,
      next: (n) => product(n < slugs.length ? n : popular(), compressed),
    },
    { name: 'home', distinct: 1, next: () => get('/', compressed) },
    {
      name: 'search API, 100 searches',
      distinct: 100,
      next: (n) => get(`/api/products?limit=24&count=true&q=${searchParameter(n)}`),
    },
    {
      name: 'search page, 100 searches',
      distinct: 100,
      next: (n) => get(`/shop?q=${searchParameter(n)}`, compressed),
    },
    { name: 'home, logged in', distinct: 1, next: () => get('/', { ...compressed, cookie }) },
    { name: 'shop, logged in', distinct: 1, next: () => get('/shop', { ...compressed, cookie }) },
    {
      name: 'product page, logged in',
      distinct: 200,
      next: (n) => product(n % 200, { ...compressed, cookie }),
    },
  ]
}
