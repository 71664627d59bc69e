import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { countedTabs } from '#app/features/console/lists/counted-tabs.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { sortIn } from '#app/web/staff/lists/sort-in.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { ordersFieldsOf, ordersQueryOf } from '#app/features/order-view/operator/orders-query.ts'
import { DayRangeFields, dayRangeFilter } from '#app/features/console/lists/day-range-fields.tsx'
import { orderStatuses } from '#modules/orders'
import { countOrdersForOperators, ordersForOperators } from '#modules/orders/server'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/orders'

const here = '/operator/orders'
const sorts = { placed: 'desc', total: 'desc' } as const
const shownStatuses = orderStatuses.filter((status) => status !== 'pending')
const views = [
  { value: '', label: 'All' },
  ...shownStatuses.map((value) => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1) })),
]

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = ordersFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  const query = { ...ordersQueryOf(fields), sort }
  return loadForOperator(args, async (actor) => ({
    fields,
    sort,
    counts: await countOrdersForOperators(
      actor,
      [null, ...shownStatuses].map((status) => ({ ...query, status })),
    ),
    orders: await ordersForOperators(actor, query, cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Orders · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorOrdersPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { orders, sort, counts } = shown
  const fields = { ...shown.fields }
  const list = { choices: sorts, sort, path: here, fields }
  const isFiltered = Object.values(fields).some((value) => value !== '')
  return (
    <ListPage
      title="Orders"
      lead="Every paid order of every artist."
      list={list}
      page={orders}
      tabs={{ name: 'status', label: 'Orders by status', all: countedTabs(views, counts) }}
      search={{ label: 'Search', placeholder: 'Number, email, name, hat' }}
      file={{ path: `${here}.csv`, what: 'orders' }}
      filters={{
        fields: (
          <>
            <DayRangeFields {...fields} />
            {fields.product && <input type="hidden" name="product" value={fields.product} />}
            {fields.vendor && <input type="hidden" name="vendor" value={fields.vendor} />}
          </>
        ),
        active: [
          ...dayRangeFilter(fields),
          ...(fields.product ? [{ text: 'One product', names: ['product'] }] : []),
          ...(fields.vendor ? [{ text: 'One artist', names: ['vendor'] }] : []),
        ],
      }}
    >
      <OrderTable
        orders={orders.items}
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              title="No orders found"
              text="No paid order matches these filters."
              action={
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  All orders
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState title="No orders yet" text="Orders show up here when a shopper has paid." />
          )
        }
      />
    </ListPage>
  )
}
