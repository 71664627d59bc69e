import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { labelFile } from '#modules/orders/server'
import { isId, type OrderId } from '#shared/ids.ts'
import type { Route } from './+types/order-label'

/** The label to print, from our own files: the carrier's address of it ends. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const orderId = params.id.toLowerCase()
  const bytes = isId(orderId)
    ? await nullIfNotFound(() => labelFile(person, orderId as OrderId, url.searchParams.get('box')))
    : null
  if (!bytes) return new Response('There is no such label.', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${orderId.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
