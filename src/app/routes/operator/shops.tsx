import { data, Form } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorTabs } from '#app/features/operator-tools/operator-tabs.tsx'
import { ShopTable } from '#app/features/operator-tools/shop-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { dropsShown } from '#app/features/home/latest-drops.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { leadToSecondFactor } from '#app/web/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { latestProducts } from '#modules/catalog/server'
import { reinstateShop, shopsForOperators, suspendShop } from '#modules/vendors/server'
import { isId, type VendorId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import type { Route } from './+types/shops'

export async function loader({ context, url }: Route.LoaderArgs) {
  leadToSecondFactor(context, url)
  const { productName } = shopSettings()
  const text = url.searchParams.get('q') ?? ''
  const shops = await nullIfNotFound(() => shopsForOperators(actorOf(context), text))
  const newest = shops ? [] : await latestProducts(actorOf(context), dropsShown)
  return data({ productName, shops, text, newest }, { status: shops ? 200 : 404 })
}

const change = z.object({
  intent: z.enum(['suspend', 'reinstate']),
  shop: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
  reason: z.string().trim().min(1, 'Say why: it is written down, and a closed shop is told.').max(500),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  // Before anything is said about the form: for anybody else there is no such page.
  if (actor.kind !== 'person' || !actor.isOperator) return data(null, { status: 404 })
  const form = await request.formData()
  try {
    const { intent, shop, reason } = change.parse(Object.fromEntries(form))
    const isClosing = intent === 'suspend'
    await (isClosing ? suspendShop : reinstateShop)(actor, shop, reason)
    return redirectWithToast(`/operator/shops${url.search}`, {
      title: isClosing ? 'Shop suspended' : 'Shop reinstated',
      description: isClosing
        ? 'Nothing of it can be bought any more.'
        : 'It sells again as far as Stripe allows.',
      tone: 'success',
    })
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return data(null, { status: 404 })
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shops } }) =>
  shops
    ? [{ title: `Shops · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ShopsPage({ loaderData: { shops, text, newest }, actionData }: Route.ComponentProps) {
  if (!shops) return <NothingHere newest={newest} />
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
