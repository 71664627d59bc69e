import { robotsText } from '#app/features/search-engines/robots.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/robots'

export function loader({ request }: Route.LoaderArgs) {
  needFile(request)
  return new Response(robotsText(shopSettings().publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
