import type { Dependency } from '#platform/db/public-pages/cache-public.server.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { chosenFacets } from '../facets/shop-facets.ts'
import type { ProductConditions } from '../search/product-conditions.server.ts'
import type { ProductView } from './product-views.ts'

// The topics are recorded by the triggers of migrations 0100 and 0300.
const listing = 'listing'
const offers = 'offers'
const productTopic = (id: ProductId) => `product:${id}`
/** Changes less often than the product: a hat sold leaves most cards as they are. */
const cardTopic = (id: ProductId) => `card:${id}`
const vendorTopic = (id: VendorId) => `vendor:${id}`

/**
 * A product depends on its own rows and its vendor. One that doesn't exist depends on every product, and so does one that had the
 * slug `text` before: another one may take it.
 */
export function dependencyOfProduct(text: string, product: ProductView | null): Dependency {
  if (!product || (product.slug !== text && product.id !== text)) return { tables: [], topics: [] }
  return {
    tables: ['products', 'product_variants', 'product_images', 'vendors'],
    topics: [productTopic(product.id), vendorTopic(product.vendor.id)],
  }
}

export interface Listed {
  readonly items: readonly { readonly id: ProductId; readonly vendorId: VendorId }[]
}

/**
 * A list depends on which products are in it, in which order, and on what it shows of them. A list of one vendor isn't affected by the
 * products of others, and prices and stock of the products that aren't shown matter only to a facet.
 */
export function dependencyOfList(
  { vendorId, facets }: Pick<ProductConditions, 'vendorId' | 'facets'>,
  { items }: Listed,
  shows: 'cards' | 'products',
): Dependency {
  const topicOf = shows === 'cards' ? cardTopic : productTopic
  return {
    tables: ['products', 'product_variants', 'product_images', 'vendors'],
    topics: [
      vendorId === null ? listing : `${listing}:${vendorId}`,
      ...(chosenFacets(facets).length > 0 ? [offers] : []),
      ...items.map(({ id }) => topicOf(id)),
      ...new Set(items.map((item) => vendorTopic(item.vendorId))),
    ],
  }
}

/** A collection depends on its own rows and on the cards of its products, shown or not. */
export function dependencyOfCollection(
  collection: { readonly products: Listed['items'] } | null,
): Dependency {
  const products = collection?.products ?? []
  return {
    tables: ['products', 'product_variants', 'product_images', 'vendors'],
    topics: products.flatMap(({ id, vendorId }) => [cardTopic(id), vendorTopic(vendorId)]),
  }
}

/** Names of artists and categories, which count only while an artist has a product in the shop. */
export function dependencyOfPlaces(): Dependency {
  return { tables: ['products'], topics: [listing] }
}

/** Like a list whose facets count the stock and the vendors' names of all products. */
export function dependencyOfShopPage({ list }: { readonly list: Listed }): Dependency {
  return {
    tables: ['products', 'product_variants', 'product_images'],
    topics: [listing, offers, ...list.items.map(({ id }) => cardTopic(id))],
  }
}
