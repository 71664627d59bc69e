import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { discountsQueryOf } from '#app/features/discount-codes/discounts-query.ts'
import { DiscountCodeTable } from '#app/features/discount-codes/discount-code-table.tsx'
import { EndDiscountCode } from '#app/features/discount-codes/end-discount-code.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { type DiscountCodeFilter, discountCodeFilters, type DiscountCodeState } from '#modules/promotions'
import {
  discountCodeCounts,
  discountCodesForOperators,
  discountCodeToEnd,
  endDiscountCode,
} from '#modules/promotions/server'
import { isId, type PromotionId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/discounts'

const here = '/operator/discounts'
const promotionId = z.custom<PromotionId>(
  (value) => typeof value === 'string' && isId(value),
  'Choose a discount code.',
)

const views: Readonly<Record<DiscountCodeFilter, { readonly label: string; readonly empty: string }>> = {
  all: { label: 'All', empty: 'No discount codes yet.' },
  active: { label: 'Active', empty: 'No active codes.' },
  scheduled: { label: 'Scheduled', empty: 'No scheduled codes.' },
  'used-up': { label: 'Used up', empty: 'No codes are used up.' },
  ended: { label: 'Ended', empty: 'No codes have ended.' },
  newsletter: { label: 'Newsletter', empty: 'No subscriber has a code yet.' },
}

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const query = discountsQueryOf(searchParams)
  const cursor = searchParams.get('cursor')
  const ending = promotionId.safeParse(searchParams.get('promotion'))
  return loadForOperator(args, async (actor) => ({
    ...query,
    codes: await discountCodesForOperators(actor, { ...query, cursor }),
    counts: await discountCodeCounts(actor),
    ending: ending.success ? await discountCodeToEnd(actor, ending.data) : null,
  }))
}

const change = z.object({
  intent: z.literal('end'),
  promotion: promotionId,
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { promotion, reason } = change.parse(fields)
    const { code } = await endDiscountCode(operator, promotion, reason)
    const { filter, search } = discountsQueryOf(args.url.searchParams)
    return redirectWithToast(pathWithQuery(here, { show: filter, q: search ?? '' }), {
      title: `${code} ended`,
      description: 'Shoppers can’t use it anymore.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Discount codes · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorDiscountsPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const mayChange = useMay()('write_discounts')
  if (!shown) return <NothingHere newest={newest} />
  const { filter, search, codes, counts, ending } = shown
  const fields = { show: filter === 'all' ? '' : filter, q: search ?? '' }
  const path = pathWithQuery(here, fields)
  const endPath = ({ id }: { readonly id: string }) => pathWithQuery(here, { ...fields, promotion: id })
  return (
    <ListPage
      title="Discount codes"
      lead="Codes that shoppers enter in the cart. Each new newsletter subscriber also gets one."
      count={search ? null : countOf(filter, counts)}
      list={{ path: here, fields }}
      page={codes}
      tabs={{
        name: 'show',
        label: 'Filter discount codes',
        all: discountCodeFilters.map((name) => ({
          value: name === 'all' ? '' : name,
          label: views[name].label,
          count: countOf(name, counts),
        })),
      }}
      search={{ label: 'Search codes', placeholder: 'Code' }}
      file={{ path: '/operator/lists/discounts.csv', what: 'codes' }}
      actions={mayChange && <ButtonLink to={`${here}/new`}>Create discount code</ButtonLink>}
      above={
        <>
          {mayChange && ending && (
            <EndDiscountCode
              code={ending}
              keepPath={path}
              reason={{ action: endPath(ending), answer: actionData ?? undefined }}
            />
          )}
          <ErrorSummary message={actionData?.message} />
        </>
      }
    >
      <DiscountCodeTable
        caption={`Discount codes: ${views[filter].label}`}
        codes={codes.items}
        showsPayer
        endPath={mayChange && endPath}
        empty={
          search ? (
            <EmptyState
              title="No codes found"
              text={`No code here contains “${search}”.`}
              action={
                <ButtonLink to={pathWithQuery(here, { show: fields.show })} tone="secondary" prefetch="none">
                  Clear the search
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              title={views[filter].empty}
              action={
                filter !== 'newsletter' &&
                mayChange && (
                  <ButtonLink to={`${here}/new`} tone="secondary">
                    Create discount code
                  </ButtonLink>
                )
              }
            />
          )
        }
      />
    </ListPage>
  )
}

/** The codes of a view; null for the newsletter's, which aren't counted. */
function countOf(
  filter: DiscountCodeFilter,
  counts: Readonly<Partial<Record<DiscountCodeState, number>>>,
): number | null {
  if (filter === 'newsletter') return null
  if (filter !== 'all') return counts[filter] ?? 0
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
