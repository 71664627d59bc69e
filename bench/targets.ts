import { randomBytes } from 'node:crypto'
import type { BenchRequest } from './load.ts'
import { postJson, type CatalogItem } from './marketplace-client.ts'
import { searchParameter } from './search-words.ts'

export interface Target {
  readonly name: string
  /** The control for its size: `raw` sends the same bytes, `page` renders a bare page. */
  readonly isPage: boolean
  readonly next: (n: number) => BenchRequest
}

const address = {
  name: 'Robin Vale',
  street: '18 Alder Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97202',
  country: 'US',
}

const gets =
  (path: (n: number) => string, headers: Readonly<Record<string, string>> = {}) =>
  (n: number): BenchRequest => ({
    method: 'GET',
    path: path(n),
    headers,
  })

/** What is measured. `cookies` belong to logged-in shoppers. The pages of a visitor with a no-script cart are rendered for each request. */
export function targetsFor(
  port: number,
  items: readonly CatalogItem[],
  cookies: readonly string[],
): Target[] {
  const item = (n: number): CatalogItem => {
    const found = items[n % items.length]
    if (!found) throw new Error('the marketplace has no products')
    return found
  }
  const cookieOf = (n: number) => ({ cookie: cookies[n % cookies.length] ?? '' })
  const loggedIn = { cookie: cookies[0] ?? '', 'accept-encoding': 'gzip' }
  const rendered = { cookie: `cart=${item(0).variantId}:1:100` }
  return [
    { name: 'home', isPage: true, next: gets(() => '/') },
    { name: 'shop', isPage: true, next: gets(() => '/shop') },
    { name: 'product page', isPage: true, next: gets((n) => `/product/${item(n % 50).slug}`) },
    { name: 'home, logged in', isPage: true, next: gets(() => '/', loggedIn) },
    { name: 'shop, logged in', isPage: true, next: gets(() => '/shop', loggedIn) },
    {
      name: 'product page, logged in',
      isPage: true,
      next: gets((n) => `/product/${item(n % 50).slug}`, loggedIn),
    },
    { name: 'home, uncached', isPage: true, next: gets(() => '/', rendered) },
    { name: 'shop, uncached', isPage: true, next: gets(() => '/shop', rendered) },
    {
      name: 'search page, uncached',
      isPage: true,
      next: gets((n) => `/shop?q=${searchParameter(n)}`, rendered),
    },
    {
      name: 'product page, uncached',
      isPage: true,
      next: gets((n) => `/product/${item(n).slug}`, rendered),
    },
    { name: 'latest 24', isPage: false, next: gets(() => '/api/products?limit=24') },
    {
      name: 'search, two words',
      isPage: false,
      next: gets((n) => `/api/products?limit=24&count=true&q=${searchParameter(n)}`),
    },
    { name: 'product by slug', isPage: false, next: gets((n) => `/api/products/${item(n).slug}`) },
    {
      name: 'add to cart',
      isPage: false,
      next: (n) =>
        postJson(port, '/api/cart/items', { variant_id: item(n).variantId, quantity: 1 }, cookieOf(n)),
    },
    { name: 'create checkout', isPage: false, next: (n) => checkoutOf(port, item(n)) },
  ]
}

/** Each of another network, as the last proxy reports it: checkouts of one network wait for each other. */
export function checkoutOf(port: number, { productId, vendorId }: CatalogItem): BenchRequest {
  const body = {
    cartItems: [{ id: productId, quantity: 1, vendorId }],
    userId: null,
    metadata: {
      shipping_option: 'standard',
      is_local_pickup: false,
      shipping_address: address,
      user_id: null,
    },
  }
  return postJson(port, '/api/create-checkout-session', body, {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': randomBytes(4).join('.'),
  })
}
