import { newDropsFeed } from '#app/features/search-engines/feeds.server.ts'
import { xmlResponse } from '#app/features/search-engines/xml-response.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/new-drops'

export async function loader({ request }: Route.LoaderArgs) {
  needFile(request)
  const feed = await newDropsFeed(shopSettings())
  return xmlResponse(request, feed, { contentType: 'application/rss+xml', maxAge: 300 })
}
