import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { productFileTemplate } from '#modules/catalog/server'
import type { Route } from './+types/product-template'

/** A CSV file for the vendor to fill in and import. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = requireVendor(context, url)
  requireFile(request)
  return new Response(await productFileTemplate(actor), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hats-template.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
