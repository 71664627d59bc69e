import type { BenchRequest } from '../load.ts'
import { searchWords } from '../search-words.ts'
import { zipf } from '../zipf.ts'
import { copyProgram, installPeer } from './install-peer.ts'
import { type PeerShop, type Place, type ShopKinds, soldInPlenty } from './peer-shop.ts'

interface MedusaShop {
  readonly items: readonly { slug: string; variantId: string; quantity: number }[]
  readonly regionId: string
  /** The publishable key. */
  readonly key: string
  readonly shippingOptionId: string
}

const address = {
  first_name: 'Robin',
  last_name: 'Vale',
  address_1: '18 Alder Lane',
  city: 'Portland',
  province: 'or',
  postal_code: '97202',
  country_code: 'us',
}
/** Only what a card shows: Medusa's defaults are 60 KB for a page of 24. */
const cardFields = 'id,title,handle,thumbnail,*variants.calculated_price'
const productFields = '*variants.calculated_price,+variants.inventory_quantity'
/** The Store API can't sort by price. */
const sorts = ['-created_at', 'created_at', 'title', '-title']

/** Installs Medusa with events, locks and workflows in memory and fills it. It is measured through its Store API. */
export async function openMedusa(place: Place): Promise<PeerShop[]> {
  const peer = await installPeer('medusa', place)
  copyProgram(place, 'medusa', 'medusa.cjs')
  copyProgram(place, 'medusa', 'medusa-fill.cjs')
  copyProgram(place, 'medusa', 'medusa-config.cjs', 'medusa-config.js')
  await peer.run('medusa.cjs', 'migrate')
  await peer.run('medusa.cjs', 'fill')
  const shop = peer.shop() as MedusaShop
  return [
    {
      ...peer,
      name: 'Medusa, Store API',
      start: () => peer.serve('medusa.cjs', 'serve'),
      kinds: async () => kindsOf(shop),
    },
  ]
}

function kindsOf(shop: MedusaShop): ShopKinds {
  const sold = soldInPlenty(shop.items)
  const popular = zipf(sold.length)
  const item = () => {
    const found = sold[popular()]
    if (!found) throw new Error('Medusa has no products')
    return found
  }
  const headers = { 'x-publishable-api-key': shop.key, 'content-type': 'application/json' }
  const products = (fields: string, more: Readonly<Record<string, string>>): BenchRequest => {
    const query = new URLSearchParams({ region_id: shop.regionId, fields, ...more })
    return { method: 'GET', path: `/store/products?${query}`, headers }
  }
  const search = (n: number, limit: string) => products(cardFields, { q: searchWords(n), limit })
  const post = (path: string, body: object): BenchRequest => {
    return { method: 'POST', path: `/store/${path}`, headers, body: JSON.stringify(body) }
  }
  const cartOf = (quantity: number) => {
    return { region_id: shop.regionId, items: [{ variant_id: item().variantId, quantity }] }
  }
  return {
    product: (_n, ask) => {
      const { slug } = item()
      return ask(products(productFields, { handle: slug }), `"handle":"${slug}"`)
    },
    listing: (n, ask) => {
      const order = sorts[n % sorts.length] ?? ''
      return ask(products(cardFields, { limit: '24', order }), '"handle"')
    },
    search: (n, ask) => ask(search(n, '24'), '"count"'),
    suggestions: (n, ask) => ask(search(n, '6'), '"count"'),
    cart: (_n, ask) => ask(post('carts', cartOf(2)), '"total"'),
    checkout: async (_n, ask) => {
      const guest = { email: 'robin@example.com', shipping_address: address }
      const cart = JSON.parse(await ask(post('carts', { ...cartOf(1), ...guest }), '"total"')).cart
      await ask(post(`carts/${cart.id}/shipping-methods`, { option_id: shop.shippingOptionId }), '"total"')
      await ask(post('payment-collections', { cart_id: cart.id }), '"amount"')
    },
  }
}
