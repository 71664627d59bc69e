import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { FilterForm } from '#app/features/console/filter-form.tsx'
import { pathWithQuery } from '#app/features/console/path-with-query.ts'
import { ChangeVendorStatus } from '#app/features/operator/change-vendor-status.tsx'
import { VendorTable } from '#app/features/operator/vendor-table.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { reinstateVendor, suspendVendor, vendorsForOperators, vendorToChange } from '#modules/vendors/server'
import { isId, type VendorId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/vendors'

const here = '/operator/vendors'
const vendorId = z.custom<VendorId>((value) => typeof value === 'string' && isId(value))
const statuses = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending setup' },
  { value: 'restricted', label: 'Restricted' },
  { value: 'suspended', label: 'Suspended' },
]
const shownStatus = z.enum(['pending', 'active', 'restricted', 'suspended'])

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const text = searchParams.get('q')?.slice(0, 100) ?? ''
  const status = shownStatus.safeParse(searchParams.get('status')).data ?? null
  const changing = vendorId.safeParse(searchParams.get('vendor')).data
  return loadForOperator(args, async (actor) => ({
    text,
    status,
    vendors: await vendorsForOperators(actor, text, { status }),
    changing: changing ? await vendorToChange(actor, changing) : null,
  }))
}

const change = z.object({
  intent: z.enum(['suspend', 'reinstate']),
  vendor: vendorId,
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { intent, vendor, reason } = change.parse(fields)
    const isSuspending = intent === 'suspend'
    await (isSuspending ? suspendVendor : reinstateVendor)(operator, vendor, reason)
    const { searchParams } = args.url
    const list = { q: searchParams.get('q') ?? '', status: searchParams.get('status') ?? '' }
    return redirectWithToast(pathWithQuery(here, list), {
      title: isSuspending ? 'Vendor suspended' : 'Vendor reinstated',
      description: isSuspending
        ? 'Shoppers can no longer buy their hats.'
        : 'Shoppers can buy their hats again, if Stripe allows payments.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Vendors · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function VendorsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { vendors, text, changing } = shown
  const fields = { q: text, status: shown.status ?? '' }
  const list = pathWithQuery(here, fields)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Vendors"
        lead="Shoppers can still see a suspended artist’s hats, but can’t buy them."
        spaced={false}
      />
      {changing && (
        <ChangeVendorStatus
          // A new question after each change, so that its reason isn't reused.
          key={`${changing.id} ${changing.status}`}
          vendor={changing}
          keepPath={list}
          answer={actionData ?? undefined}
        />
      )}
      <FilterForm key={list} action={here} isUsed={list !== here}>
        <TextField label="Name" name="q" type="search" defaultValue={text} autoComplete="off" />
        <SelectField label="Status" name="status" options={statuses} defaultValue={fields.status} />
      </FilterForm>
      <VendorTable
        vendors={vendors}
        changePath={({ id }) => pathWithQuery(here, { ...fields, vendor: id })}
      />
    </div>
  )
}
