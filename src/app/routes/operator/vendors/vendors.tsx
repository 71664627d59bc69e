import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { type ListedVendor, VendorTable } from '#app/features/operator/vendors/vendor-table.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { vendorSalesSince } from '#modules/payments/server'
import { type OperatorVendor, vendorsForOperators } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { zeroCents } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/vendors'

const here = '/operator/vendors'
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
  return loadForOperator(args, async (actor) => ({
    fields,
    isFirstPage: cursor === null,
    vendors: await withSales(actor, await vendorsForOperators(actor, vendorsQueryOf(fields), cursor)),
  }))
}

async function withSales(actor: Actor, page: Page<OperatorVendor>): Promise<Page<ListedVendor>> {
  const since = new Date(now().getTime() - 29 * dayMs)
  const sales = await vendorSalesSince(
    actor,
    page.items.map(({ id }) => id),
    since,
  )
  return { ...page, items: page.items.map((one) => ({ ...one, salesCents: sales.get(one.id) ?? zeroCents })) }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Vendors · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function VendorsPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { vendors, isFirstPage } = shown
  const fields = { ...shown.fields }
  const list = pathWithQuery(here, fields)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Vendors"
        lead="Every artist’s shop, newest first. Open one to see its orders, products and money, or to suspend it. Downloads are recorded in the audit log."
        actions={<CsvDownload action={pathWithQuery('/operator/lists/vendors.csv', fields)} what="vendors" />}
        spaced={false}
      />
      <FilterForm key={list} action={here} isUsed={list !== here}>
        <TextField label="Name" name="q" type="search" defaultValue={fields.q} autoComplete="off" />
        <SelectField label="Status" name="status" options={statuses} defaultValue={fields.status} />
      </FilterForm>
      <VendorTable vendors={vendors.items} />
      <FirstAndNext
        first={isFirstPage ? null : list}
        next={vendors.next && pathWithQuery(here, { ...fields, cursor: vendors.next })}
      />
    </div>
  )
}
