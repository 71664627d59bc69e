import { sitemapOfSitemaps } from '#app/features/search-engines/sitemaps.server.ts'
import { xmlResponse } from '#app/features/search-engines/xml-response.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/sitemap'

export async function loader({ request }: Route.LoaderArgs) {
  needFile(request)
  const index = await sitemapOfSitemaps(shopSettings().publicUrl)
  return xmlResponse(request, index, { contentType: 'application/xml', maxAge: 600 })
}
