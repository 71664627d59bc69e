import { sharePictureResponse, shopSharePicture } from '#app/features/share-pictures/share-picture.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { latestProducts } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/shop-picture'

const shown = 4

export async function loader({ request }: Route.LoaderArgs) {
  needFile(request)
  const drops = await latestProducts(visitor, shown)
  const pictures = drops.flatMap(({ image }) => image ?? [])
  return sharePictureResponse(request, shopSharePicture(pictures, shopSettings().productName))
}
