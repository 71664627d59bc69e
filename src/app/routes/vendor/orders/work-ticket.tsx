import { DesignTicket, type DesignTicketProps } from '#app/features/designs/design-ticket.tsx'
import { PrintButton } from '#app/features/order-view/print-button.tsx'
import { attributeText } from '#shared/text/attribute-text.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { workTicketsOf } from '#modules/designs/server'
import { pictureSources } from '#modules/media'
import type { OrderLineView } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import type { Route } from './+types/work-ticket'
import { ownOrder } from './own-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const products = order.lines.flatMap(({ productId }) => productId ?? [])
  const designs = await workTicketsOf(person, products)
  return { productName: siteSettings().productName, order, designs }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Work ticket #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

const steps = ['Made', 'Checked', 'Packed']

/** For the workshop: what to make, with pictures and boxes to check off. Contains nothing about the shopper. */
export default function WorkTicketPage({ loaderData: { order, designs } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={`Work ticket #${shortId(order.id)}`}
        back={{ to: `/vendor-dashboard/orders/${order.id}`, label: 'Order' }}
        lead={
          <>
            Ordered on <FormattedDate at={order.placedAt} />.{' '}
            {order.isLocalPickup ? 'Local Pickup.' : order.shippingOption?.name}
          </>
        }
        actions={<PrintButton />}
      />
      <ul className="flex flex-col gap-8">
        {order.lines.map((line) => (
          <TicketLine
            key={line.id}
            line={line}
            design={designs.find(({ productId }) => productId === line.productId)}
          />
        ))}
      </ul>
    </div>
  )
}

interface TicketLineProps {
  readonly line: OrderLineView
  /** Set for items made to a shopper's design. */
  readonly design: Omit<DesignTicketProps, 'roster'> | undefined
}

function TicketLine({ line, design }: TicketLineProps) {
  const options = Object.entries(line.optionValues)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line pb-8 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Picture
        {...pictureSources(line.picture, 'card')}
        sizes="192px"
        alt=""
        width={480}
        height={480}
        className="aspect-square max-w-48 rounded-field"
        imageClassName="aspect-square"
      />
      <div>
        <h2 className="text-lg">
          {line.quantity} x {line.name}
        </h2>
        {line.refundedUnits > 0 && (
          <p className="mt-1 font-semibold">
            {line.refundedUnits} refunded, {line.quantity - line.refundedUnits} left
          </p>
        )}
        {options.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {options.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold">{attributeText(name, value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {design && <DesignTicket {...design} roster={line.roster} />}
        <ul className="mt-4 flex flex-wrap gap-6">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2">
              <span aria-hidden="true" className="size-5 border-2 border-edge" />
              {step}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
