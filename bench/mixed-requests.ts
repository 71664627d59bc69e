import type { BenchRequest } from './load.ts'
import { type CatalogItem, postJson } from './marketplace-client.ts'
import { searchParameter } from './search-words.ts'
import { checkoutOf } from './targets.ts'
import { zipf } from './zipf.ts'

interface Shop {
  readonly port: number
  readonly items: readonly CatalogItem[]
  /** Session cookie of a logged-in shopper. */
  readonly cookie: string
}

/** Requests of each kind per hundred at a shop: mostly looking, some searching, one or two buying. */
export const mixedShares = {
  product: 44,
  home: 9,
  shop: 12,
  search: 8,
  suggestions: 6,
  'product, logged in': 7,
  'home, logged in': 3,
  artists: 2,
  quote: 7,
  checkout: 2,
} as const

const sorts = ['', 'price-asc', 'price-desc', 'rating']

/** Requests in these shares, in an order that is always the same. Popular products are asked for more often. */
export function mixedRequests({ port, items, cookie }: Shop): (n: number) => BenchRequest {
  const popular = zipf(items.length)
  const item = (): CatalogItem => {
    const found = items[popular()]
    if (!found) throw new Error('the marketplace has no products')
    return found
  }
  const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const loggedIn = { 'accept-encoding': 'gzip', cookie }
  const get = (path: string, headers = compressed): BenchRequest => ({ method: 'GET', path, headers })
  const kinds: Readonly<Record<keyof typeof mixedShares, (n: number) => BenchRequest>> = {
    product: () => get(`/product/${item().slug}`),
    home: () => get('/'),
    shop: (n) => get(`/shop?sort=${sorts[n % sorts.length]}`),
    search: (n) => get(`/shop?q=${searchParameter(n)}`),
    suggestions: (n) => get(`/api/suggestions?q=${searchParameter(n)}`),
    'product, logged in': () => get(`/product/${item().slug}`, loggedIn),
    'home, logged in': () => get('/', loggedIn),
    artists: () => get('/artists'),
    quote: () =>
      postJson(port, '/api/cart/quote', { items: [{ variant_id: item().variantId, quantity: 2 }] }),
    checkout: () => checkoutOf(port, item()),
  }
  const order = Object.entries(mixedShares).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_one, at) => ({ kind: kind as keyof typeof mixedShares, at: at / share })),
  )
  // Each kind evenly spread over the hundred.
  order.sort((a, b) => a.at - b.at)
  return (n) => {
    const kind = order[n % order.length]?.kind ?? 'product'
    return kinds[kind](n)
  }
}
