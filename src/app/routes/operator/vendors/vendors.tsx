import { ListPage } from '#app/features/console/list-page.tsx'
import { sortField, sortIn } from '#app/web/staff/lists/sort-in.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { VendorTable } from '#app/features/operator/vendors/vendor-table.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { listedVendors } from '#modules/operations/server'
import { countVendorsForOperators } from '#modules/vendors/server'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/vendors'

const here = '/operator/vendors'
const sorts = { joined: 'desc', name: 'asc', sales: 'desc' } as const
const statuses = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending setup' },
  { value: 'restricted', label: 'Restricted' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'declined', label: 'Declined' },
  { value: 'spotlight', label: 'In the spotlight' },
]
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = vendorsFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  const query = vendorsQueryOf(fields)
  return loadForOperator(args, async (actor) => ({
    fields,
    sort,
    isFirstPage: cursor === null,
    count: await countVendorsForOperators(actor, query),
    vendors: await listedVendors(actor, { ...query, sort }, cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Vendors · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function VendorsPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { vendors, sort, count, isFirstPage } = shown
  const fields = { ...shown.fields }
  return (
    <ListPage
      title="Vendors"
      lead="Every artist’s shop. Open one to see its orders, products and money, to approve it or to suspend it. Downloads are recorded in the audit log."
      count={count}
      path={here}
      fields={fields}
      sort={sortField(sort, sorts)}
      file={{ path: '/operator/lists/vendors.csv', what: 'vendors' }}
      isFirstPage={isFirstPage}
      next={vendors.next}
      filters={
        <>
          <TextField
            label="Name"
            name="q"
            type="search"
            defaultValue={fields.q}
            autoComplete="off"
            className="grow-3! basis-full! sm:max-w-none! sm:basis-36!"
          />
          <SelectField label="Status" name="status" options={statuses} defaultValue={fields.status} />
        </>
      }
    >
      <VendorTable
        vendors={vendors.items}
        list={{ choices: sorts, sort, path: here, fields }}
        empty={
          fields.q || fields.status ? (
            <EmptyState title="No vendors found" text="No shop matches these filters." />
          ) : (
            <EmptyState title="No vendors yet" text="Shops show up here when an artist signs up to sell." />
          )
        }
      />
    </ListPage>
  )
}
