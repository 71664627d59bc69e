import { sitemapOfSitemaps } from '#app/features/search-engines/sitemaps/sitemaps.server.ts'
import { xmlResponse } from '#app/features/search-engines/feeds/xml-response.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/sitemap'

export async function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  const index = await sitemapOfSitemaps(siteSettings().publicUrl)
  return xmlResponse(request, index, { contentType: 'application/xml', maxAge: 600 })
}
