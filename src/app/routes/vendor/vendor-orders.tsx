import { VendorOrderTable } from '#app/features/vendor-tools/vendor-order-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/pagination-links.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { type VendorOrderFilter, vendorOrders } from '#modules/orders/server'
import type { Route } from './+types/vendor-orders'

const here = '/vendor-dashboard/orders'
const tabs: readonly {
  readonly filter: VendorOrderFilter
  readonly label: string
  readonly empty: string
}[] = [
  { filter: 'to-ship', label: 'To ship', empty: 'Nothing waits for you.' },
  { filter: 'done', label: 'Done', empty: 'Nothing has been sent yet.' },
  { filter: 'all', label: 'All', empty: 'No orders yet.' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { searchParams } = url
  const wanted = searchParams.get('show')
  const filter = tabs.find((tab) => tab.filter === wanted)?.filter ?? 'to-ship'
  const cursor = searchParams.get('cursor')
  return {
    productName: shopSettings().productName,
    filter,
    isFirstPage: cursor === null,
    orders: await vendorOrders(person, { filter, cursor }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Orders · ${loaderData.productName}` }]

export default function VendorOrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, orders, isFirstPage } = loaderData
  const current = tabs.find((tab) => tab.filter === filter)
  const pathOf = (shown: string) => `${here}?show=${shown}`
  return (
    <div className="page-width pb-20">
      <PageHeader title="Orders" back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }} />
      <TabLinks
        label="Which orders"
        links={tabs.map((tab) => ({
          to: pathOf(tab.filter),
          label: tab.label,
          current: tab.filter === filter,
        }))}
      />
      <div className="mt-6">
        <VendorOrderTable
          caption={current?.label ?? 'Orders'}
          orders={orders.items}
          empty={<EmptyState title={current?.empty} text="Orders for your hats show up here." />}
        />
        <PaginationLinks
          previous={isFirstPage ? null : pathOf(filter)}
          next={orders.next && `${pathOf(filter)}&cursor=${orders.next}`}
        />
      </div>
    </div>
  )
}
