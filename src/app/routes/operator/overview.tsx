import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { marketplaceFigureList } from '#app/features/console/marketplace-figure-list.ts'
import { WaitingList } from '#app/features/console/waiting-list.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { SalesChart } from '#app/features/vendor-dashboard/sales-chart.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { overviewDays } from '#modules/operations'
import { consoleCounts, marketplaceFiguresOf, setupChecklist } from '#modules/operations/server'
import { ordersForOperators } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/overview'

const labels = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days', 365: 'Year' } as const
const query = z.object({ days: z.coerce.number().pipe(z.literal(overviewDays)).catch(30) })

export function loader(args: Route.LoaderArgs) {
  const { days } = query.parse(Object.fromEntries(args.url.searchParams))
  return loadForOperator(args, async (actor) => ({
    days,
    figures: isPermitted(actor, 'read_figures') ? await marketplaceFiguresOf(actor, days, now()) : null,
    counts: await consoleCounts(actor),
    setupSteps: isPermitted(actor, 'write_settings')
      ? (await setupChecklist(actor)).filter(({ isDone }) => !isDone).length
      : 0,
    orders: isPermitted(actor, 'read_orders') ? await newestOrders(actor) : null,
  }))
}

const anyOrder = { search: '', status: null, vendorId: null, from: null, before: null } as const

async function newestOrders(actor: Actor) {
  return (await ordersForOperators(actor, anyOrder, null, 5)).items
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Operator console · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OverviewPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { days, figures, counts, setupSteps, orders } = shown
  return (
    <div className="flex flex-col gap-8 pb-20">
      <PageHeader title="Overview" lead={figures ? 'Days end at midnight UTC.' : undefined} spaced={false} />
      <WaitingList counts={counts} setupSteps={setupSteps} />
      {figures && (
        <>
          <TabLinks
            label="Period"
            links={overviewDays.map((one) => ({
              to: `/operator?days=${one}`,
              label: labels[one],
              current: one === days,
            }))}
          />
          <FigureCards figures={marketplaceFigureList(figures, days)} />
          {days > 1 && (
            <SalesChart
              days={figures.sales}
              unit={days > 90 ? 'week' : 'day'}
              of="what shoppers paid, before refunds"
            />
          )}
        </>
      )}
      {orders && (
        <section aria-labelledby="orders" className="flex flex-col gap-3">
          <h2 id="orders" className="text-lg">
            Newest orders
          </h2>
          <OrderTable orders={orders} />
          <ButtonLink to="/operator/orders" tone="secondary" prefetch="none" className="self-start">
            All orders
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
