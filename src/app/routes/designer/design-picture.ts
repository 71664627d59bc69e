import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { designPictureOf } from '#modules/designs/server'
import type { Route } from './+types/design-picture'

/** A picture of the hat, rendered on the server from the design document. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireFile(request)
  const bytes = await nullIfNotFound(() => designPictureOf(actorOf(context), params.id.toLowerCase()))
  if (!bytes) return new Response('no such picture', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  })
}
