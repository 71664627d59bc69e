import { newDropsFeed } from '#app/features/search-engines/feeds/feeds.server.ts'
import { xmlResponse } from '#app/features/search-engines/feeds/xml-response.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/new-drops'

export async function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  const feed = await newDropsFeed(siteSettings())
  return xmlResponse(request, feed, { contentType: 'application/rss+xml', maxAge: 300 })
}
