import type { MetaDescriptor } from 'react-router'
import type { VendorProfile } from '#modules/vendors'
import { pageMeta } from './page-meta.ts'
import type { SiteIdentity } from '../site-identity.ts'

export interface VendorPageFacts {
  readonly site: SiteIdentity
  readonly picturePath: string
  /** False for further pages and other sort orders of the same hats. */
  readonly isIndexed: boolean
}

/** The head of a vendor's page and of its share address. */
export function vendorMeta(
  vendor: VendorProfile,
  { site, picturePath, isIndexed }: VendorPageFacts,
): MetaDescriptor[] {
  return pageMeta({
    site,
    title: `${vendor.displayName} · ${site.productName}`,
    shareTitle: vendor.displayName,
    description: vendor.description ?? `Trucker hats by ${vendor.displayName}.`,
    path: `/vendor/${vendor.id}`,
    type: 'profile',
    picture: { path: picturePath, alt: `Hats by ${vendor.displayName}` },
    isIndexed,
  })
}
