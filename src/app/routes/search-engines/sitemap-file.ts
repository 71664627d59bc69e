import { sitemapFile } from '#app/features/search-engines/sitemaps/sitemaps.server.ts'
import { xmlResponse } from '#app/features/search-engines/feeds/xml-response.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/sitemap-file'

export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const file = await sitemapFile(params.name, siteSettings().publicUrl)
  if (file === null) return new Response('no such sitemap', { status: 404 })
  return xmlResponse(request, file, { contentType: 'application/xml', maxAge: 600 })
}
