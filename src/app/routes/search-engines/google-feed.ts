import { googleFeed } from '#app/features/search-engines/feeds.server.ts'
import { streamedXml } from '#app/features/search-engines/xml-response.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/google-feed'

/** Merchants' programs come a few times a day; prices and stock must not be old then (s). */
const maxAge = 300

export function loader({ request }: Route.LoaderArgs) {
  needFile(request)
  return streamedXml(googleFeed(shopSettings()), { contentType: 'application/xml', maxAge })
}
