import { googleFeed } from '#app/features/search-engines/feeds/feeds.server.ts'
import { streamedXml } from '#app/features/search-engines/feeds/xml-response.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/google-feed'

/** Merchant programs fetch it a few times a day; prices and stock must be current (s). */
const maxAge = 300

export function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  return streamedXml(googleFeed(siteSettings()), { contentType: 'application/xml', maxAge })
}
