import {
  productSharePicture,
  sharePictureResponse,
} from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import { productBySlugOrId } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/product-picture'

export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const product = await productBySlugOrId(visitor, params.id.toLowerCase())
  if (!product) return new Response('no such picture', { status: 404 })
  return sharePictureResponse(request, productSharePicture(product, siteBrand(siteSettings())))
}
