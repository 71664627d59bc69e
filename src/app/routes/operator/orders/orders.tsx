import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { ordersFieldsOf, ordersQueryOf } from '#app/features/order-view/operator/orders-query.ts'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { orderStatuses } from '#modules/orders'
import { ordersForOperators } from '#modules/orders/server'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/orders'

const here = '/operator/orders'
const statuses = [
  { value: '', label: 'All' },
  ...orderStatuses
    .filter((status) => status !== 'pending')
    .map((value) => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1) })),
]

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = ordersFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  return loadForOperator(args, async (actor) => ({
    fields,
    isFirstPage: cursor === null,
    orders: await ordersForOperators(actor, ordersQueryOf(fields), cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Orders · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorOrdersPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { orders, isFirstPage } = shown
  const fields = { ...shown.fields }
  const path = pathWithQuery(here, fields)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Orders"
        lead="Every paid order, newest first. Downloads are recorded in the audit log."
        actions={<CsvDownload action={pathWithQuery(`${here}.csv`, fields)} what="orders" />}
        spaced={false}
      />
      <FilterForm key={path} action={here} isUsed={Object.values(fields).some((value) => value !== '')}>
        <TextField
          label="Search"
          name="q"
          type="search"
          defaultValue={fields.q}
          autoComplete="off"
          placeholder="Number, email, name, hat, pi_…"
          className="grow-3! basis-full! sm:max-w-none! sm:basis-36!"
        />
        <SelectField label="Status" name="status" options={statuses} defaultValue={fields.status} />
        {fields.vendor && <p className="text-sm text-muted">Only orders with one artist’s hats.</p>}
        {fields.vendor && <input type="hidden" name="vendor" value={fields.vendor} />}
        <TextField label="From (UTC)" name="from" type="date" defaultValue={fields.from} />
        <TextField label="To (UTC)" name="to" type="date" defaultValue={fields.to} />
      </FilterForm>
      <OrderTable orders={orders.items} />
      <FirstAndNext
        first={isFirstPage ? null : path}
        next={orders.next && pathWithQuery(here, { ...fields, cursor: orders.next })}
      />
    </div>
  )
}
