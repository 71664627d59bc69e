import { productBySlugOrId } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import { visitor } from '#shared/actor.ts'
import { productSharePicture, storedSharePicture } from './share-picture.server.ts'
import { sharedVendor } from './shared-vendor.server.ts'
import { siteBrand } from './site-brand.ts'

/** Event handler: draws the picture that a changed hat is shared with, so that no crawler has to wait for it. */
export async function drawPictureOfProduct({ productId }: { readonly productId: string }): Promise<void> {
  const product = await productBySlugOrId(visitor, productId)
  if (product) await storedSharePicture(productSharePicture(product, siteBrand(siteSettings())))
}

/**
 * Event handler: draws the picture of an artist who changed their name, place or avatar. It also shows their newest hats; after a
 * new one it is drawn when somebody shares the artist, and so are the pictures of their other hats.
 */
export async function drawPictureOfVendor({ vendorId }: { readonly vendorId: string }): Promise<void> {
  const shared = await sharedVendor(vendorId)
  if (shared) await storedSharePicture(shared.picture)
}
