import { actOnOrders } from '#app/features/vendor-orders/several/act-on-orders.server.ts'
import type { OrderList } from '#app/features/vendor-orders/next-step.tsx'
import { VendorOrderTable } from '#app/features/vendor-orders/vendor-order-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabbedListTop, TabbedSearch } from '#app/features/vendor-dashboard/tabbed-search.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import {
  maxOrdersCounted,
  type VendorOrderFilter,
  vendorOrderCounts,
  vendorOrders,
} from '#modules/orders/server'
import { shippingProvider } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import type { Route } from './+types/vendor-orders'

const here = '/vendor-dashboard/orders'
const tabs: readonly {
  readonly filter: VendorOrderFilter
  readonly label: string
  readonly empty: string
}[] = [
  { filter: 'to-ship', label: 'To ship', empty: 'No orders to ship.' },
  { filter: 'late', label: 'Late', empty: 'No late orders.' },
  { filter: 'pickup', label: 'Pickup', empty: 'No orders to pick up.' },
  { filter: 'done', label: 'Done', empty: 'No completed orders yet.' },
  { filter: 'all', label: 'All', empty: 'No orders yet.' },
]
const maxSearchLength = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { searchParams } = url
  const show = searchParams.get('show')
  const search = searchParams.get('q')?.trim().slice(0, maxSearchLength) || null
  const filter = tabs.find((tab) => tab.filter === show)?.filter ?? 'to-ship'
  const cursor = searchParams.get('cursor')
  const [orders, counts] = await Promise.all([
    vendorOrders(person, { filter, cursor, search }),
    vendorOrderCounts(person),
  ])
  return {
    productName: siteSettings().productName,
    filter,
    today: now().toISOString().slice(0, 10),
    search,
    isFirstPage: cursor === null,
    orders,
    counts,
    maxOrdersCounted,
    // Without a carrier's account, an order ships with the artist's own, on its page.
    hasCarrier: shippingProvider().buyLabel !== null,
  }
}

/** What is done to several orders. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  return actOnOrders(person, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Orders · ${loaderData.productName}` }]

export default function VendorOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, orders, isFirstPage, search, counts } = loaderData
  const current = tabs.find((tab) => tab.filter === filter)
  const pathOf = (shown: string) =>
    `${here}?${new URLSearchParams({ show: shown, ...(search ? { q: search } : {}) })}`
  return (
    <div className="page-width pb-20">
      <PageHeader title="Orders" />
      <TabbedListTop
        tabs={{
          label: 'Filter orders',
          links: tabs.map((tab) => ({
            to: pathOf(tab.filter),
            label: tab.label,
            count: countText(counts[tab.filter], loaderData.maxOrdersCounted),
            current: tab.filter === filter,
          })),
        }}
      >
        <TabbedSearch
          action={here}
          show={filter}
          search={search ?? ''}
          label="Search orders"
          placeholder="Number, buyer or hat"
          maxLength={maxSearchLength}
        />
      </TabbedListTop>
      <div className="mt-6">
        <VendorOrderTable
          list={listOf(filter, loaderData.hasCarrier)}
          caption={current?.label ?? 'Orders'}
          orders={orders.items}
          today={loaderData.today}
          answer={actionData}
          empty={
            search ? (
              <EmptyState title="No orders found" text={`No orders match “${search}”.`} />
            ) : (
              <EmptyState title={current?.empty} text="Orders for your hats show up here." />
            )
          }
        />
        <PaginationLinks
          previousLabel="First page"
          previous={isFirstPage ? null : pathOf(filter)}
          next={orders.next && `${pathOf(filter)}&cursor=${orders.next}`}
        />
      </div>
    </div>
  )
}

/** Null: nothing is done from this list. */
function listOf(filter: VendorOrderFilter, hasCarrier: boolean): OrderList | null {
  if (filter === 'pickup') return 'pickups'
  return hasCarrier && filter !== 'done' ? 'orders' : null
}

/** '200+' for counts above the maximum. */
function countText(count: number, max: number): number | string {
  return count > max ? `${max}+` : count
}
