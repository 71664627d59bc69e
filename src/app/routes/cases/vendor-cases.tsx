import { CaseList } from '#app/features/cases/case-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { answerBusinessDays } from '#modules/cases'
import { casesOfVendor } from '#modules/cases/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor-cases'

const here = '/vendor-dashboard/cases'

/** The cases about the vendor's orders. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  return {
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    cases: await casesOfVendor(person, cursor),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Cases · ${loaderData.productName}` }]

export default function VendorCasesPage({ loaderData: { cases, isFirstPage } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Cases"
        lead={`Problems that shoppers report about their orders. Answer within ${answerBusinessDays} business days; after that, we decide.`}
        spaced={false}
      />
      <CaseList
        cases={cases.items}
        base="/cases"
        empty={
          <EmptyState
            title="No cases"
            text="When a shopper reports a problem or returns hats, the case shows up here, and we email you."
            action={
              <ButtonLink to="/vendor-dashboard/settings" tone="secondary" prefetch="none">
                Your return policy
              </ButtonLink>
            }
          />
        }
      />
      <PaginationLinks
        label="Case pages"
        previousLabel="First page"
        previous={isFirstPage ? null : here}
        next={cases.next && `${here}?cursor=${cases.next}`}
      />
    </div>
  )
}
