import { Form } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorTabs } from '#app/features/operator-tools/operator-tabs.tsx'
import { ShopTable } from '#app/features/operator-tools/shop-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { reinstateShop, shopsForOperators, suspendShop } from '#modules/vendors/server'
import { isId, type VendorId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/shops'

export function loader(args: Route.LoaderArgs) {
  const text = args.url.searchParams.get('q') ?? ''
  return loadForOperator(args, async (actor) => ({ text, shops: await shopsForOperators(actor, text) }))
}

const change = z.object({
  intent: z.enum(['suspend', 'reinstate']),
  shop: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
  reason: z.string().trim().min(1, 'Say why: it is written down, and a closed shop is told.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { intent, shop, reason } = change.parse(fields)
    const isClosing = intent === 'suspend'
    await (isClosing ? suspendShop : reinstateShop)(operator, shop, reason)
    return redirectWithToast(`/operator/shops${args.url.search}`, {
      title: isClosing ? 'Shop suspended' : 'Shop reinstated',
      description: isClosing
        ? 'Nothing of it can be bought any more.'
        : 'It sells again as far as Stripe allows.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Shops · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ShopsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { shops, text } = shown
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title="Shops"
        lead="A suspended shop stays in sight, and nothing of it can be bought, whatever Stripe says. Its artist reads your reason, by mail and on the dashboard."
        spaced={false}
      />
      <OperatorTabs current="/operator/shops" />
      <Form role="search" className="flex max-w-xl items-end gap-3">
        <TextField label="Name" name="q" defaultValue={text} autoComplete="off" className="flex-1" />
        <Button type="submit" tone="secondary">
          Find
        </Button>
      </Form>
      <ShopTable shops={shops} answer={actionData ?? undefined} />
    </div>
  )
}
