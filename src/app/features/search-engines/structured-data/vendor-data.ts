import type { VendorProfile } from '#modules/vendors'
import type { Thing } from './structured-data.ts'

/** A vendor's page. The name is usually a shop's name, not a person's. */
export function vendorData(vendor: VendorProfile, publicUrl: string): Thing {
  const url = `${publicUrl}/vendor/${vendor.id}`
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  return {
    '@type': 'ProfilePage',
    dateCreated: vendor.createdAt,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${url}#artist`,
      identifier: vendor.id,
      name: vendor.displayName,
      url,
      ...(vendor.description ? { description: vendor.description } : {}),
      ...(vendor.avatarUrl ? { image: new URL(vendor.avatarUrl, publicUrl).href } : {}),
      ...(vendor.website ? { sameAs: [vendor.website] } : {}),
      ...(place ? { location: { '@type': 'Place', name: place } } : {}),
    },
  }
}
