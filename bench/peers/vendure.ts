import type { BenchRequest } from '../load.ts'
import { searchWords } from '../search-words.ts'
import { zipf } from '../zipf.ts'
import { copyProgram, installPeer } from './install-peer.ts'
import { type PeerShop, type Place, type ShopKinds, soldInPlenty } from './peer-shop.ts'

interface VendureShop {
  readonly items: readonly { slug: string; variantId: string; quantity: number }[]
  readonly shippingMethodId: string
}

const cardFields = `items { productId slug productName currencyCode
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } }`
const productQuery = `query ($slug: String!) { product(slug: $slug) { id name slug description featuredAsset { preview }
  variants { id name sku priceWithTax currencyCode stockLevel } } }`
const searchQuery = `query ($input: SearchInput!) { search(input: $input) { totalItems ${cardFields} } }`
const listQuery = `query ($input: SearchInput!) { search(input: $input) { ${cardFields} } }`
const problem = '... on ErrorResult { errorCode message }'
const cart = `... on Order { code state totalWithTax shippingWithTax
  lines { id quantity linePriceWithTax productVariant { id name } } }`
const addToCart = `mutation ($id: ID!, $quantity: Int!) {
  addItemToOrder(productVariantId: $id, quantity: $quantity) { __typename ${cart} ${problem} } }`
/** Vendure runs the fields of a mutation one after the other, so that a checkout is one request. */
const beginCheckout = `mutation ($id: ID!, $customer: CreateCustomerInput!, $address: CreateAddressInput!, $shipping: [ID!]!) {
  addItemToOrder(productVariantId: $id, quantity: 1) { __typename ${problem} }
  setCustomerForOrder(input: $customer) { __typename ${problem} }
  setOrderShippingAddress(input: $address) { __typename ${problem} }
  setOrderShippingMethod(shippingMethodId: $shipping) { __typename ${problem} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ${cart} ${problem} } }`
const customer = { firstName: 'Robin', lastName: 'Vale', emailAddress: 'robin@example.com' }
const address = {
  fullName: 'Robin Vale',
  streetLine1: '18 Alder Lane',
  city: 'Portland',
  province: 'OR',
  postalCode: '97202',
  countryCode: 'US',
}
const sorts = [{}, { price: 'ASC' }, { price: 'DESC' }, { name: 'ASC' }]

/** Installs Vendure with its search and job queue in PostgreSQL and fills it. It is measured through its Shop API. */
export async function openVendure(place: Place): Promise<PeerShop[]> {
  const peer = await installPeer('vendure', place)
  copyProgram(place, 'vendure', 'vendure.cjs')
  await peer.run('vendure.cjs', 'fill')
  const shop = peer.shop() as VendureShop
  return [
    {
      ...peer,
      name: 'Vendure, Shop API (GraphQL)',
      start: () => peer.serve('vendure.cjs', 'serve'),
      kinds: async () => kindsOf(shop),
    },
  ]
}

function kindsOf({ items, shippingMethodId }: VendureShop): ShopKinds {
  const sold = soldInPlenty(items)
  const popular = zipf(sold.length)
  const item = () => {
    const found = sold[popular()]
    if (!found) throw new Error('Vendure has no products')
    return found
  }
  const search = (n: number, take: number) =>
    graphql(searchQuery, { input: { term: searchWords(n), groupByProduct: true, take } })
  return {
    product: (_n, ask) => {
      const { slug } = item()
      return ask(graphql(productQuery, { slug }), `"slug":"${slug}"`)
    },
    listing: (n, ask) => {
      const sort = sorts[n % sorts.length]
      return ask(graphql(listQuery, { input: { groupByProduct: true, take: 24, sort } }), '"slug"')
    },
    search: (n, ask) => ask(search(n, 24), '"totalItems"'),
    suggestions: (n, ask) => ask(search(n, 6), '"totalItems"'),
    cart: (_n, ask) => ask(graphql(addToCart, { id: item().variantId, quantity: 2 }), '"totalWithTax"'),
    checkout: (_n, ask) => {
      const variables = { id: item().variantId, customer, address, shipping: [shippingMethodId] }
      return ask(graphql(beginCheckout, variables), '"state":"ArrangingPayment"')
    },
  }
}

function graphql(query: string, variables: object): BenchRequest {
  return {
    method: 'POST',
    path: '/shop-api',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }
}
