import { CaseSteps } from '#app/features/cases/case-steps.tsx'
import { OwnCaseList } from '#app/features/cases/own-case-list.tsx'
import { OwnReturnPolicy } from '#app/features/cases/returning/own-return-policy.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { answerBusinessDays } from '#modules/cases'
import { casesOfVendor, openCasesOfVendor, type VendorCaseFilter } from '#modules/cases/server'
import { siteSettings } from '#modules/site/server'
import { ownVendor } from '#modules/vendors/server'
import type { Route } from './+types/vendor-cases'

const here = '/vendor-dashboard/cases'
/** An artist with so few can use a word about how they work. */
const fewCases = 3
const tabs = [
  { show: 'open', label: 'Open' },
  { show: 'artist', label: 'For you' },
  { show: 'closed', label: 'Closed' },
] as const satisfies readonly { readonly show: VendorCaseFilter; readonly label: string }[]

/** The cases about the vendor's orders. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const show: VendorCaseFilter = choiceIn(url.searchParams, 'show', ['artist', 'closed']) ?? 'open'
  const [cases, counts, vendor] = await Promise.all([
    casesOfVendor(person, show, cursor),
    openCasesOfVendor(person),
    ownVendor(person),
  ])
  return {
    productName: siteSettings().productName,
    isFirstPage: cursor === null,
    show,
    cases,
    counts,
    returnPolicy: vendor?.returnPolicy ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Cases · ${loaderData.productName}` }]

export default function VendorCasesPage({ loaderData }: Route.ComponentProps) {
  const { cases, counts, show, isFirstPage } = loaderData
  const hasSteps = isFirstPage && cases.items.length <= fewCases
  const pathOf = (tab: VendorCaseFilter) => (tab === 'open' ? here : `${here}?show=${tab}`)
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Cases"
        lead={hasSteps ? null : `Answer within ${answerBusinessDays} business days; after that, we decide.`}
        spaced={false}
      />
      <TabLinks
        label="Filter cases"
        links={tabs.map((tab) => ({
          to: pathOf(tab.show),
          label: tab.label,
          count: tab.show === 'closed' ? undefined : counts[tab.show],
          current: tab.show === show,
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <div className="flex flex-col gap-8">
          <OwnCaseList cases={cases.items} empty={<NoCases show={show} />} />
          <PaginationLinks
            label="Case pages"
            previousLabel="First page"
            previous={isFirstPage ? null : pathOf(show)}
            next={cases.next && `${pathOf(show)}${show === 'open' ? '?' : '&'}cursor=${cases.next}`}
          />
          {hasSteps && <CaseSteps />}
        </div>
        <OwnReturnPolicy policy={loaderData.returnPolicy} />
      </div>
    </div>
  )
}

function NoCases({ show }: { readonly show: VendorCaseFilter }) {
  if (show === 'closed')
    return <EmptyState title="No closed cases" text="Cases that are settled show up here." />
  if (show === 'artist')
    return <EmptyState title="Nothing to answer" text="Cases in which you act next show up here." />
  return (
    <EmptyState
      title="No open cases"
      text="When a shopper reports a problem or returns hats, the case shows up here, and we email you."
    />
  )
}
