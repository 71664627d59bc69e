import { sharePictureResponse } from '#app/features/share/pictures/share-picture.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import type { Route } from './+types/vendor-picture'
import { sharedVendor } from '#app/features/share/pictures/shared-vendor.server.ts'

export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const shared = await sharedVendor(params.id)
  if (!shared) return new Response('no such picture', { status: 404 })
  return sharePictureResponse(request, shared.picture)
}
