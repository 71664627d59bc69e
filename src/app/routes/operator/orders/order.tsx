import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { DetailColumns } from '#app/features/operator/detail-columns.tsx'
import { OrderCases } from '#app/features/order-view/operator/order-cases.tsx'
import { LedgerTable } from '#app/features/order-view/operator/ledger-table.tsx'
import { NoteForm, OrderActs } from '#app/features/order-view/operator/order-acts.tsx'
import { OrderFacts } from '#app/features/order-view/operator/order-facts.tsx'
import { OrderItems } from '#app/features/order-view/operator/order-items.tsx'
import { OrderTimelineList } from '#app/features/order-view/operator/order-timeline-list.tsx'
import { orderFigureList } from '#app/features/order-view/operator/order-figure-list.ts'
import { withCountryName } from '#app/features/order-view/with-country-name.server.ts'
import { OrderStatusBadge } from '#app/features/order-view/order-status-badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { casesOfOrder } from '#modules/cases/server'
import { orderHistoryForOperators, resendOrderEmail } from '#modules/operations/server'
import { addOrderNote, cancelOrderForShopper } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import { isId, type OrderId, shortId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/order'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const history = await orderHistoryForOperators(actor, args.params.id.toLowerCase())
    return {
      ...history,
      order: withCountryName(history.order),
      cases: await casesOfOrder(actor, history.order.id, null),
    }
  })
}

const change = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('cancel'),
    reason: z.string().trim().min(3, 'Enter a reason. We email it to the shopper and the artists.').max(500),
  }),
  z.object({ intent: z.literal('note'), text: z.string().trim().min(1, 'Enter a note.').max(2_000) }),
  z.object({ intent: z.literal('resend'), emailId: z.uuid() }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const id = args.params.id.toLowerCase()
    if (!isId(id)) throw notFound('Order')
    return perform(operator, id as OrderId, change.parse(fields))
  })
}

async function perform(operator: Person, id: OrderId, fields: z.output<typeof change>): Promise<Response> {
  const done = (title: string, description: string) =>
    redirectWithToast(`/operator/orders/${id}`, { title, description, tone: 'success' })
  switch (fields.intent) {
    case 'cancel':
      await cancelOrderForShopper(operator, id, fields.reason)
      return done('Order canceled', 'Its hats are back in stock, and we emailed the shopper and the artists.')
    case 'note':
      await addOrderNote(operator, id, fields.text)
      return done('Note saved', 'Other operators see it in the timeline.')
    case 'resend':
      await resendOrderEmail(operator, id, fields.emailId)
      return done('Email queued', 'It goes to the same address again.')
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [
        { title: `Order #${shortId(shown.order.id)} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : unknownAddressMeta(productName)

export default function OperatorOrderPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { order, money, timeline, cases } = shown
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader
        title={`Order #${shortId(order.id)}`}
        back={{ to: '/operator/orders', label: 'Orders' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              Placed <FormattedDate at={order.placedAt} withTime />
            </span>
            <OrderStatusBadge status={order.status} />
          </span>
        }
      />
      <OrderCases cases={cases} vendorOrders={order.vendorOrders} />
      <FigureCards figures={orderFigureList(order, money)} />
      <DetailColumns
        lead={<OrderItems order={order} />}
        side={
          <>
            <OrderActs order={order} answer={answer} />
            <OrderFacts order={order} money={money} />
            <NoteForm answer={answer} count={order.notes.length} />
          </>
        }
      >
        <OrderTimelineList entries={timeline} />
      </DetailColumns>
      <LedgerTable ledger={money.ledger} />
    </div>
  )
}
