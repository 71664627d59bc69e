import type { MetaDescriptor } from 'react-router'
import type { VendorProfile } from '#modules/vendors'
import { pageMeta } from './page-meta.ts'
import type { ShopIdentity } from './shop-identity.ts'

export interface VendorPageFacts {
  readonly shop: ShopIdentity
  readonly picturePath: string
  /** False for further pages and other orders of the same hats. */
  readonly isIndexed: boolean
}

/** The head of an artist's page, and of the address under which it is shared. */
export function vendorMeta(
  vendor: VendorProfile,
  { shop, picturePath, isIndexed }: VendorPageFacts,
): MetaDescriptor[] {
  return pageMeta({
    shop,
    title: `${vendor.displayName} · ${shop.productName}`,
    shareTitle: vendor.displayName,
    description: vendor.description ?? `Trucker hats by ${vendor.displayName}.`,
    path: `/vendor/${vendor.id}`,
    type: 'profile',
    picture: { path: picturePath, alt: `Hats by ${vendor.displayName}` },
    isIndexed,
  })
}
