import { z } from 'zod'
import { DiscountCodeTable } from '#app/features/discount-codes/discount-code-table.tsx'
import { EndDiscountCode } from '#app/features/discount-codes/end-discount-code.tsx'
import { NewDiscountCodeForm } from '#app/features/discount-codes/new-discount-code-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { discountCodeInput } from '#modules/promotions'
import {
  createOwnDiscountCode,
  endOwnDiscountCode,
  ownDiscountCodes,
  ownDiscountCodeToEnd,
} from '#modules/promotions/server'
import { siteSettings } from '#modules/site/server'
import { isId, type PromotionId } from '#shared/ids.ts'
import type { Route } from './+types/discounts'

const here = '/vendor-dashboard/discounts'
const newCode = `${here}?new`
const promotionId = z.custom<PromotionId>(
  (value) => typeof value === 'string' && isId(value),
  'Choose a discount code.',
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const ending = promotionId.safeParse(url.searchParams.get('promotion'))
  const [codes, codeToEnd] = await Promise.all([
    ownDiscountCodes(person, cursor),
    ending.success ? ownDiscountCodeToEnd(person, ending.data) : null,
  ])
  return {
    codes,
    codeToEnd,
    isNew: url.searchParams.has('new'),
    isFirstPage: cursor === null,
    productName: siteSettings().productName,
  }
}

const intent = z.object({ intent: z.enum(['create', 'end']) })
const ending = z.object({ promotion: promotionId })

/** 'create' makes a code for the vendor's own hats, 'end' ends one, or cancels it before it starts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    const fields = Object.fromEntries(form)
    if (intent.parse(fields).intent === 'create') {
      const { code } = await createOwnDiscountCode(person, discountCodeInput.parse(fields))
      return redirectWithToast(here, { title: `${code} created`, tone: 'success' })
    }
    const { promotion } = ending.parse(fields)
    const isScheduled = (await ownDiscountCodeToEnd(person, promotion))?.state === 'scheduled'
    const { code } = await endOwnDiscountCode(person, promotion)
    return redirectWithToast(here, {
      title: `${code} ${isScheduled ? 'canceled' : 'ended'}`,
      description: isScheduled ? 'It won’t start.' : 'Shoppers can’t use it anymore.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { isNew, productName } }) => [
  { title: `${isNew ? 'New discount code' : 'Discount codes'} · ${productName}` },
]

/** The list; with `?new`, the form alone. */
export default function VendorDiscountsPage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  if (loaderData.isNew) {
    return (
      <div className="page-width flex flex-col gap-8 pb-20">
        <PageHeader
          title="New discount code"
          back={{ to: here, label: 'Discount codes' }}
          lead="You can’t change a code later. End it and create another one instead."
          spaced={false}
        />
        <NewDiscountCodeForm answer={actionData ?? undefined} list={here} hats="your hats" />
      </div>
    )
  }
  return <CodeList {...loaderData} />
}

type CodeListProps = Pick<Route.ComponentProps['loaderData'], 'codes' | 'codeToEnd' | 'isFirstPage'>

function CodeList({ codes, codeToEnd, isFirstPage }: CodeListProps) {
  const create = <ButtonLink to={newCode}>Create discount code</ButtonLink>
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title="Discount codes"
        lead="Shoppers enter them in the cart. The discount comes out of what you earn."
        spaced={false}
        actions={codes.items.length > 0 && create}
      />
      {codeToEnd && <EndDiscountCode code={codeToEnd} keepPath={here} />}
      <DiscountCodeTable
        caption="Your discount codes"
        codes={codes.items}
        endPath={({ id }) => `${here}?promotion=${id}`}
        empty={
          <EmptyState
            title="No discount codes yet"
            text="Give one to your followers or to returning shoppers."
            action={create}
          />
        }
      />
      <PaginationLinks
        previousLabel="First page"
        previous={isFirstPage ? null : here}
        next={codes.next && `${here}?cursor=${codes.next}`}
      />
    </div>
  )
}
