import { type SharePicture, vendorSharePicture } from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { siteSettings } from '#modules/site/server'
import { productsOfVendor } from '#modules/catalog/server'
import type { VendorProfile } from '#modules/vendors'
import { vendorProfile } from '#modules/vendors/server'
import { visitor } from '#shared/actor.ts'

/** An artist and pictures of their newest hats; null when there is no such artist. */
export async function sharedVendor(
  id: string,
): Promise<{ readonly vendor: VendorProfile; readonly picture: SharePicture } | null> {
  const vendor = await vendorProfile(visitor, id.toLowerCase())
  if (!vendor) return null
  const { items, count } = await productsOfVendor(visitor, vendor.id, { limit: 4 })
  const pictures = items.flatMap(({ image }) => image ?? [])
  return { vendor, picture: vendorSharePicture(vendor, { pictures, count }, siteBrand(siteSettings())) }
}
