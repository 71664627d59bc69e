import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { exportProductFile } from '#modules/catalog/server'
import type { Route } from './+types/export-products'

/** The vendor's products as a CSV file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = requireVendor(context, url)
  requireFile(request)
  return new Response(await exportProductFile(actor, siteSettings().publicUrl), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
