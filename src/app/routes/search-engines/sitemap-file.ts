import { sitemapFile } from '#app/features/search-engines/sitemaps.server.ts'
import { xmlResponse } from '#app/features/search-engines/xml-response.server.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/sitemap-file'

export async function loader({ params, request }: Route.LoaderArgs) {
  needFile(request)
  const file = await sitemapFile(params.name, shopSettings().publicUrl)
  if (file === null) return new Response('no such sitemap', { status: 404 })
  return xmlResponse(request, file, { contentType: 'application/xml', maxAge: 600 })
}
