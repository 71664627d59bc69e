import { countedTabs } from '#app/features/console/lists/counted-tabs.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { sortIn } from '#app/web/staff/lists/sort-in.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { VendorTable } from '#app/features/operator/vendors/vendor-table.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { listedVendors } from '#modules/operations/server'
import { countVendorsForOperators } from '#modules/vendors/server'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/vendors'

const here = '/operator/vendors'
const sorts = { joined: 'desc', name: 'asc', sales: 'desc' } as const
const views = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'To approve' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Setting up' },
  { value: 'restricted', label: 'Restricted' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'declined', label: 'Declined' },
  { value: 'spotlight', label: 'Spotlight' },
] as const

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = vendorsFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  const query = vendorsQueryOf(fields)
  return loadForOperator(args, async (actor) => ({
    fields,
    sort,
    counts: await countVendorsForOperators(
      actor,
      views.map(({ value }) => vendorsQueryOf({ ...fields, status: value })),
    ),
    vendors: await listedVendors(actor, { ...query, sort }, cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Vendors · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function VendorsPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { vendors, sort, counts } = shown
  const fields = { ...shown.fields }
  const list = { choices: sorts, sort, path: here, fields }
  return (
    <ListPage
      title="Vendors"
      lead="Every artist’s shop. Open one to see its money, approve it or suspend it."
      list={list}
      page={vendors}
      tabs={{ name: 'status', label: 'Vendors by status', all: countedTabs(views, counts) }}
      search={{ label: 'Name', placeholder: 'Name of a shop' }}
      file={{ path: '/operator/lists/vendors.csv', what: 'vendors' }}
    >
      <VendorTable
        vendors={vendors.items}
        list={list}
        empty={
          fields.q || fields.status ? (
            <EmptyState
              title="No vendors found"
              text="No shop matches these filters."
              action={
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  All vendors
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState title="No vendors yet" text="Shops show up here when an artist signs up to sell." />
          )
        }
      />
    </ListPage>
  )
}
