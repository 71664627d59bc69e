import { robotsText } from '#app/features/search-engines/sitemaps/robots-text.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/robots'

export function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  return new Response(robotsText(siteSettings().publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
