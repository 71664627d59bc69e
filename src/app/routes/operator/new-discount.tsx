import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NewDiscountCodeForm } from '#app/features/discount-codes/new-discount-code-form.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { discountCodeInput } from '#modules/promotions'
import { createDiscountCode } from '#modules/promotions/server'
import { siteSettings } from '#modules/site/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/new-discount'

const list = '/operator/discounts'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, () => {
    return { feeBasisPoints: siteSettings().feeBasisPoints }
  })
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { code } = await createDiscountCode(operator, discountCodeInput.parse(fields))
    return redirectWithToast(list, { title: `${code} created`, tone: 'success' })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `New discount code · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function NewDiscountPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title="New discount code"
        lead="You can’t change a code later. End it and create another one instead."
        back={{ to: list, label: 'Discount codes' }}
      />
      <NewDiscountCodeForm answer={answer} list={list} {...shown} hats="all hats" />
    </div>
  )
}
