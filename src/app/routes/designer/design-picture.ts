import { needFile } from '#app/web/need-file.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { designPictureOf } from '#modules/designs/server'
import type { Route } from './+types/design-picture'

/** The hat as a picture that we drew ourselves from the document. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  needFile(request)
  const bytes = await nullIfNotFound(() => designPictureOf(actorOf(context), params.id.toLowerCase()))
  if (!bytes) return new Response('no such picture', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  })
}
