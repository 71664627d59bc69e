import { printLabels } from '#app/features/vendor-orders/several/print-labels.server.ts'
import { selectedOrders } from '#app/features/vendor-orders/several/selected-orders.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/labels'

/** The labels of the selected orders as one file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { searchParams } = url
  const selected = selectedOrders.safeParse(searchParams.getAll('ids'))
  if (!selected.success) return new Response('Select the orders to print.', { status: 404 })
  const { file, missing } = await printLabels(person, {
    orderIds: selected.data,
    withSlips: searchParams.get('slips') === 'on',
    productName: siteSettings().productName,
  })
  if (!file) return new Response(['No labels to print.', ...missing].join('\n'), { status: 404 })
  return new Response(file as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
      'cache-control': 'private, no-store',
    },
  })
}
