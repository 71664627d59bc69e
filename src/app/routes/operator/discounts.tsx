import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { Form } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { discountsQueryOf, maxSearchLength } from '#app/features/discount-codes/discounts-query.ts'
import { DiscountCodeTable } from '#app/features/discount-codes/discount-code-table.tsx'
import { EndDiscountCode } from '#app/features/discount-codes/end-discount-code.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
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

const tabs: Readonly<Record<DiscountCodeFilter, { readonly label: string; readonly empty: string }>> = {
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
    isFirstPage: cursor === null,
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
  const { filter, search, codes, counts, ending, isFirstPage } = shown
  const pathOf = (show: DiscountCodeFilter) => pathWithQuery(here, { show, q: search ?? '' })
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Discount codes"
        lead="Codes that shoppers enter in the cart. Uses include open payment pages. The newsletter creates a code for each new subscriber; those are under Newsletter."
        actions={
          <>
            <CsvDownload
              action={pathWithQuery('/operator/lists/discounts.csv', { show: filter, q: search ?? '' })}
              what="codes"
            />
            {mayChange && <ButtonLink to={`${here}/new`}>Create discount code</ButtonLink>}
          </>
        }
        spaced={false}
      />
      {mayChange && ending && (
        <EndDiscountCode
          code={ending}
          keepPath={pathOf(filter)}
          reason={{ action: `${pathOf(filter)}&promotion=${ending.id}`, answer: actionData ?? undefined }}
        />
      )}
      <ErrorSummary message={actionData?.message} />
      <TabLinks
        label="Filter discount codes"
        links={discountCodeFilters.map((name) => ({
          to: pathOf(name),
          label: `${tabs[name].label}${countText(name, counts)}`,
          current: name === filter,
        }))}
      />
      <SearchForm key={search} filter={filter} search={search} />
      <DiscountCodeTable
        caption={`Discount codes: ${tabs[filter].label}`}
        codes={codes.items}
        showsPayer
        endPath={mayChange && (({ id }) => `${pathOf(filter)}&promotion=${id}`)}
        empty={
          search ? (
            <EmptyState title="No codes found" text={`No code here contains “${search}”.`} />
          ) : (
            <EmptyState title={tabs[filter].empty} />
          )
        }
      />
      <FirstAndNext
        first={isFirstPage ? null : pathOf(filter)}
        next={codes.next && `${pathOf(filter)}&cursor=${codes.next}`}
      />
    </div>
  )
}

/** ' (3)'. The newsletter's codes aren't counted here. */
function countText(
  filter: DiscountCodeFilter,
  counts: Readonly<Partial<Record<DiscountCodeState, number>>>,
): string {
  if (filter === 'newsletter') return ''
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return ` (${filter === 'all' ? all : (counts[filter] ?? 0)})`
}

interface SearchFormProps {
  readonly filter: DiscountCodeFilter
  readonly search: string | null
}

/** A GET form, so a search has its own URL. */
function SearchForm({ filter, search }: SearchFormProps) {
  return (
    <Form action={here} role="search" className="flex max-w-xl items-end gap-3">
      <input type="hidden" name="show" value={filter} />
      <TextField
        label="Search codes"
        name="q"
        type="search"
        maxLength={maxSearchLength}
        defaultValue={search ?? ''}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </Form>
  )
}
