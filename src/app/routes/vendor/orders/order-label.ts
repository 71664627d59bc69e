import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { labelFile } from '#modules/orders/server'
import { isId, type OrderId } from '#shared/ids.ts'
import type { Route } from './+types/order-label'

/** The label from our storage, because the carrier's URL expires. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const orderId = params.id.toLowerCase()
  const bytes = isId(orderId)
    ? await nullIfNotFound(() => labelFile(person, orderId as OrderId, url.searchParams.get('shipment')))
    : null
  if (!bytes) return new Response('Label not found.', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${orderId.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
