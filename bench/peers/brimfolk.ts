import { join } from 'node:path'
import { assembleProduction } from '#scripts/production/assemble-production.mjs'
import { freePort } from '#scripts/throwaway-postgres.mjs'
import { readFileSync } from 'node:fs'
import { seedCatalog } from '../fill-large-catalog.ts'
import type { BenchRequest } from '../load.ts'
import { type CatalogItem, postJson, readCatalog } from '../marketplace-client.ts'
import type { StripeProcess } from '../open-stripe-process.ts'
import { searchParameter } from '../search-words.ts'
import { startService } from '../start-service.ts'
import { checkoutOf } from '../targets.ts'
import { zipf } from '../zipf.ts'
import { type PeerShop, type Place, type ShopKinds } from './peer-shop.ts'

const apiSorts = ['latest', 'price-asc', 'price-desc', 'rating']
/** As browsers send it. */
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Fills Brimfolk and assembles its production folder. It is measured twice: its JSON API, and its pages. Run `npm run build` first. */
export async function openBrimfolk(place: Place, stripe: StripeProcess): Promise<PeerShop[]> {
  const { bytes } = assembleProduction(join(place.scratch, 'production'))
  await place.createDatabase('brimfolk')
  const dataDir = join(place.scratch, 'brimfolk')
  const url = place.urlOf('brimfolk')
  seedCatalog(url, { products: place.products, dataDir, say: place.say })
  const port = await freePort()
  const shop = {
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    installBytes: bytes,
    port,
    start: () =>
      startService({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        NODE_ENV: 'production',
        DEMO: 'on',
        RATE_LIMITS: 'off',
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'error',
        ...stripe.settings,
      }),
  }
  const items = async () => (await readCatalog(port, place.products)).items
  return [
    { ...shop, name: 'Brimfolk, JSON API', kinds: async () => apiKinds(port, await items()) },
    { ...shop, name: 'Brimfolk, rendered pages', kinds: async () => pageKinds(port, await items()) },
  ]
}

function apiKinds(port: number, items: readonly CatalogItem[]): ShopKinds {
  const item = popularOf(items)
  return {
    product: (_n, ask) => {
      const { slug } = item()
      return ask(get(`/api/products/${slug}`), `"slug":"${slug}"`)
    },
    listing: (n, ask) => ask(get(`/api/products?limit=24&sort=${apiSorts[n % apiSorts.length]}`), '"slug"'),
    search: (n, ask) => ask(get(`/api/products?limit=24&count=true&q=${searchParameter(n)}`), '"count"'),
    suggestions: (n, ask) => ask(get(`/api/suggestions?q=${searchParameter(n)}`), '{'),
    cart: (_n, ask) => {
      const items = [{ variant_id: item().variantId, quantity: 2 }]
      return ask(postJson(port, '/api/cart/quote', { items }), '"total')
    },
    checkout: (_n, ask) => ask(checkoutOf(port, item()), 'http'),
  }
}

/** The pages that a visitor gets for the same; a cart and a checkout are the same requests as above. */
function pageKinds(port: number, items: readonly CatalogItem[]): ShopKinds {
  const item = popularOf(items)
  const pageSorts = ['', ...apiSorts.slice(1)]
  const page = (path: string) => get(path, compressed)
  return {
    ...apiKinds(port, items),
    product: (_n, ask) => ask(page(`/product/${item().slug}`)),
    listing: (n, ask) => ask(page(`/shop?sort=${pageSorts[n % pageSorts.length]}`)),
    search: (n, ask) => ask(page(`/shop?q=${searchParameter(n)}`)),
  }
}

function popularOf(items: readonly CatalogItem[]): () => CatalogItem {
  const popular = zipf(items.length)
  return () => {
    const found = items[popular()]
    if (!found) throw new Error('Brimfolk has no products')
    return found
  }
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): BenchRequest {
  return { method: 'GET', path, headers }
}
