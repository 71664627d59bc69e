import { Form } from 'react-router'
import { VendorOrderTable } from '#app/features/vendor-tools/vendor-order-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/pagination-links.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { mostCounted, type VendorOrderFilter, vendorOrderCounts, vendorOrders } from '#modules/orders/server'
import type { Route } from './+types/vendor-orders'

const here = '/vendor-dashboard/orders'
const tabs: readonly {
  readonly filter: VendorOrderFilter
  readonly label: string
  readonly empty: string
}[] = [
  { filter: 'to-ship', label: 'To ship', empty: 'Nothing waits for you.' },
  { filter: 'late', label: 'Late', empty: 'Nothing is late.' },
  { filter: 'pickup', label: 'Pickup', empty: 'Nobody is coming to fetch a hat.' },
  { filter: 'done', label: 'Done', empty: 'Nothing has been sent yet.' },
  { filter: 'all', label: 'All', empty: 'No orders yet.' },
]
const longestSearch = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { searchParams } = url
  const wanted = searchParams.get('show')
  const search = searchParams.get('q')?.trim().slice(0, longestSearch) || null
  const filter = tabs.find((tab) => tab.filter === wanted)?.filter ?? 'to-ship'
  const cursor = searchParams.get('cursor')
  const [orders, counts] = await Promise.all([
    vendorOrders(person, { filter, cursor, search }),
    vendorOrderCounts(person),
  ])
  return {
    productName: shopSettings().productName,
    filter,
    search,
    isFirstPage: cursor === null,
    orders,
    counts,
    mostCounted,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Orders · ${loaderData.productName}` }]

export default function VendorOrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, orders, isFirstPage, search, counts } = loaderData
  const current = tabs.find((tab) => tab.filter === filter)
  const pathOf = (shown: string) =>
    `${here}?${new URLSearchParams({ show: shown, ...(search ? { q: search } : {}) })}`
  return (
    <div className="page-width pb-20">
      <PageHeader title="Orders" back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }} />
      <TabLinks
        label="Which orders"
        links={tabs.map((tab) => ({
          to: pathOf(tab.filter),
          label: `${tab.label} (${countText(counts[tab.filter], loaderData.mostCounted)})`,
          current: tab.filter === filter,
        }))}
      />
      <SearchForm key={search} filter={filter} search={search} />
      <div className="mt-6">
        <VendorOrderTable
          caption={current?.label ?? 'Orders'}
          orders={orders.items}
          empty={
            search ? (
              <EmptyState title="No orders found" text={`Nothing here fits “${search}”.`} />
            ) : (
              <EmptyState title={current?.empty} text="Orders for your hats show up here." />
            )
          }
        />
        <PaginationLinks
          previous={isFirstPage ? null : pathOf(filter)}
          next={orders.next && `${pathOf(filter)}&cursor=${orders.next}`}
        />
      </div>
    </div>
  )
}

/** '200+' where nobody counted further. */
function countText(count: number, most: number): string {
  return count > most ? `${most}+` : String(count)
}

/** A plain form: what is looked for stands in the address, so that it can be kept and shared. */
function SearchForm({
  filter,
  search,
}: {
  readonly filter: VendorOrderFilter
  readonly search: string | null
}) {
  return (
    <Form method="get" action={here} role="search" className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="show" value={filter} />
      <TextField
        label="Search orders"
        name="q"
        type="search"
        maxLength={longestSearch}
        defaultValue={search ?? ''}
        placeholder="Number, buyer or hat"
        className="min-w-60 flex-1 sm:max-w-md"
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </Form>
  )
}
