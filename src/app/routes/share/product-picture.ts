import {
  productSharePicture,
  sharePictureResponse,
} from '#app/features/share-pictures/share-picture.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/product-picture'

export async function loader({ params, request }: Route.LoaderArgs) {
  needFile(request)
  const product = await productBySlugOrId(visitor, params.id.toLowerCase())
  if (!product) return new Response('no such picture', { status: 404 })
  return sharePictureResponse(request, productSharePicture(product, shopSettings().productName))
}
