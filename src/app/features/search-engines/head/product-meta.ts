import type { MetaDescriptor } from 'react-router'
import type { ProductView } from '#modules/catalog'
import { dollarsOf } from '#shared/money.ts'
import { pageMeta } from './page-meta.ts'
import { type Availability, availabilityOf, productDescription, productPath } from '../product-facts.ts'
import type { SiteIdentity } from '../site-identity.ts'

const order: readonly Availability[] = ['in stock', 'made to order']

/** The head of a product's page and of its share address. */
export function productMeta(product: ProductView, site: SiteIdentity, picturePath: string): MetaDescriptor[] {
  const { id, name, vendor, priceCents, variants } = product
  const availabilities = new Set(variants.map((variant) => availabilityOf(product, variant)))
  const best = order.find((availability) => availabilities.has(availability)) ?? 'out of stock'
  const property = (key: string, content: string) => ({ property: `product:${key}`, content })
  return [
    ...pageMeta({
      site,
      title: `${name} · ${site.productName}`,
      shareTitle: `${name} by ${vendor.displayName}`,
      description: productDescription(product),
      path: productPath(product),
      type: 'product',
      picture: { path: picturePath, alt: `${name} by ${vendor.displayName}` },
    }),
    property('price:amount', dollarsOf(priceCents).toFixed(2)),
    property('price:currency', 'USD'),
    property('availability', best === 'made to order' ? 'available for order' : best),
    property('condition', 'new'),
    property('brand', vendor.displayName),
    property('retailer_item_id', id),
  ]
}
