import { LogoPicture } from '#app/frame/logo.tsx'
import { frameOf } from '#app/features/site-settings/frame-of.server.ts'
import { AddressLines } from '#app/features/order-view/address-lines.tsx'
import { PrintButton } from '#app/features/order-view/print-button.tsx'
import { RosterList } from '#app/ui/formats/roster-list.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { optionsText } from '#shared/text/attribute-text.ts'
import { siteSettings } from '#modules/site/server'
import { shortId } from '#shared/ids.ts'
import type { Route } from './+types/packing-slip'
import { ownOrder } from './own-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const settings = siteSettings()
  const { logo } = frameOf(settings)
  return { productName: settings.productName, logo, order: await ownOrder(person, params.id) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Packing slip #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

/** Goes into the package: contents and address, without prices, because it may be a gift. */
export default function PackingSlipPage({ loaderData: { order, productName, logo } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-20">
      {logo && (
        <LogoPicture
          {...logo}
          className="mt-6 hidden h-12 w-auto max-w-60 object-contain object-left print:block"
        />
      )}
      <PageHeader
        title={`Packing slip #${shortId(order.id)}`}
        back={{ to: `/vendor-dashboard/orders/${order.id}`, label: 'Order' }}
        lead={
          <>
            From {order.vendorName} via {productName}. Ordered on <FormattedDate at={order.placedAt} />.
          </>
        }
        actions={<PrintButton />}
      />
      <section aria-labelledby="to" className="mb-8">
        <h2 id="to" className="mb-2 text-base">
          {order.shipTo ? 'Ship to' : 'Local Pickup'}
        </h2>
        {order.shipTo ? <AddressLines address={order.shipTo} /> : <p>The shopper picks it up.</p>}
      </section>
      <table className="w-full max-w-2xl border-collapse text-left">
        <caption className="sr-only">Contents of the package</caption>
        <thead>
          <tr className="border-b-2 border-edge">
            <th scope="col" className="py-2">
              Item
            </th>
            <th scope="col" className="w-24 py-2 text-right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <td className="py-3">
                <span className="font-semibold">{line.name}</span>
                <span className="block text-sm text-muted">{optionsText(line.optionValues)}</span>
                <RosterList rows={line.roster} />
              </td>
              <td className="label py-3 text-right">
                {line.quantity}
                {line.refundedUnits > 0 && (
                  <span className="block text-sm text-muted">{line.refundedUnits} refunded</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8 max-w-prose">
        Thank you for buying from an independent artist. Is something wrong? Open your order at {productName}{' '}
        and contact {order.vendorName}.
      </p>
    </div>
  )
}
