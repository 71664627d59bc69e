import { Form } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { VendorTable } from '#app/features/operator/vendor-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { reinstateVendor, vendorsForOperators, suspendVendor } from '#modules/vendors/server'
import { isId, type VendorId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/vendors'

export function loader(args: Route.LoaderArgs) {
  const text = args.url.searchParams.get('q') ?? ''
  return loadForOperator(args, async (actor) => ({ text, vendors: await vendorsForOperators(actor, text) }))
}

const change = z.object({
  intent: z.enum(['suspend', 'reinstate']),
  vendor: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
  reason: z.string().trim().min(1, 'Enter a reason. We email it to the artist.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { intent, vendor, reason } = change.parse(fields)
    const isSuspending = intent === 'suspend'
    await (isSuspending ? suspendVendor : reinstateVendor)(operator, vendor, reason)
    return redirectWithToast(`/operator/vendors${args.url.search}`, {
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
  const { vendors, text } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Vendors"
        lead="Shoppers can still see a suspended artist’s hats, but can’t buy them. We email the artist your reason and show it on their dashboard."
        spaced={false}
      />
      <Form role="search" className="flex max-w-xl items-end gap-3">
        <TextField label="Name" name="q" defaultValue={text} autoComplete="off" className="flex-1" />
        <Button type="submit" tone="secondary">
          Search
        </Button>
      </Form>
      <VendorTable vendors={vendors} answer={actionData ?? undefined} />
    </div>
  )
}
