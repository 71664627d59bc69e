import { sharePictureResponse, siteSharePicture } from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import { latestProducts } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/shop-picture'

const shown = 4

export async function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  const drops = await latestProducts(visitor, shown)
  const pictures = drops.flatMap(({ image }) => image ?? [])
  return sharePictureResponse(request, siteSharePicture(pictures, siteBrand(siteSettings())))
}
