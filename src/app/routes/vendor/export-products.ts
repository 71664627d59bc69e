import { needFile } from '#app/web/need-file.server.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { exportProductFile } from '#modules/catalog/server'
import type { Route } from './+types/export-products'

/** All of an artist's own products as one file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = requireVendor(context, url)
  needFile(request)
  return new Response(await exportProductFile(actor, shopSettings().publicUrl), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
