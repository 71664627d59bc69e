import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { pictureAsPng } from '#modules/media/server'
import { siteSettings } from '#modules/site/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/logo'

const tenMinutes = 600

/** The site's present logo under an address that never changes, because emails keep it for years. */
export async function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  const { logo } = siteSettings()
  const bytes = logo && (await pictureAsPng(visitor, logo.url))
  if (!bytes) return new Response('no logo', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${tenMinutes}` },
  })
}
