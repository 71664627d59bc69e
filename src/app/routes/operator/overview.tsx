import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { marketplaceFigureList } from '#app/features/console/marketplace-figure-list.ts'
import { WaitingList } from '#app/features/console/waiting-list.tsx'
import { SalesByDay } from '#app/features/vendor-dashboard/sales-by-day.tsx'
import { NewestOrderList } from '#app/features/order-view/operator/newest-order-list.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { overviewDays } from '#modules/operations'
import {
  consoleCounts,
  marketplaceFiguresOf,
  oldestWaitingOfEach,
  setupChecklist,
} from '#modules/operations/server'
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
    oldest: await oldestWaitingOfEach(actor),
    stepsLeft: isPermitted(actor, 'write_settings')
      ? (await setupChecklist(actor)).filter(({ isDone }) => !isDone).length
      : 0,
    orders: isPermitted(actor, 'read_orders') ? await newestOrders(actor) : null,
  }))
}

const maxOrders = 8
const anyOrder = { search: '', status: null, vendorId: null, from: null, before: null } as const

async function newestOrders(actor: Actor) {
  return (await ordersForOperators(actor, anyOrder, null, maxOrders)).items
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Operator console · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OverviewPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { days, figures, counts, oldest, stepsLeft, orders } = shown
  const rows = Object.values(counts).filter((count) => count > 0).length
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader title="Overview" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WaitingList counts={counts} oldest={oldest} stepsLeft={stepsLeft} />
        {/* About as many as there are rows beside them. */}
        {orders && <NewestOrderList orders={orders.slice(0, Math.max(3, rows))} />}
      </div>
      {figures && (
        <section aria-labelledby="figures" className="flex flex-col gap-6">
          <h2 id="figures" className="sr-only">
            Figures
          </h2>
          <TabLinks
            label="Period"
            links={overviewDays.map((one) => ({
              to: `/operator?days=${one}`,
              label: labels[one],
              current: one === days,
            }))}
          />
          <FigureCards figures={marketplaceFigureList(figures, days)} />
          {days > 1 && <SalesByDay figures={figures} unit={days > 90 ? 'week' : 'day'} />}
          <p className="text-sm text-muted">Days end at midnight UTC.</p>
        </section>
      )}
    </div>
  )
}
