import { caseFilterOf } from '#app/features/cases/case-filter-of.server.ts'
import { OperatorCaseTable } from '#app/features/cases/operator-case-table.tsx'
import { DisputeList } from '#app/features/cases/disputes/dispute-list.tsx'
import { countedTabs } from '#app/features/console/lists/counted-tabs.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { sortField, sortIn } from '#app/web/staff/lists/sort-in.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  casesForOperators,
  countCasesForOperators,
  type OperatorCaseFilter,
  openDisputes,
} from '#modules/cases/server'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/cases'

const here = '/operator/cases'
const sorts = { opened: 'desc', due: 'asc' } as const
const views = [
  { value: '', label: 'To decide' },
  { value: 'artist', label: 'With the artist' },
  { value: 'shopper', label: 'With the shopper' },
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
]
/** What each view shows. */
const shownCases = ['escalated', 'artist', 'shopper', 'open', 'all'] as const satisfies OperatorCaseFilter[]

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const show = caseFilterOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  // Until an operator sorts otherwise, what waits for them is on top.
  const decisionsFirst = (show === 'open' || show === 'all') && sortField(sort, sorts) === ''
  const query = { show, sort, decisionsFirst }
  return loadForOperator(args, async (actor) => ({
    show,
    sort,
    decisionsFirst,
    counts: await countCasesForOperators(actor, shownCases),
    cases: await casesForOperators(actor, query, cursor),
    disputes: cursor === null ? await openDisputes(actor) : [],
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Cases · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

const emptyTexts: Readonly<Record<OperatorCaseFilter, string>> = {
  escalated: 'Cases show up here when a shopper asks you to decide.',
  open: 'Cases show up here when a shopper opens one.',
  artist: 'Cases show up here while the artist has to answer, to send the hats again or to confirm a return.',
  shopper: 'Cases show up here while the shopper has to answer an offer or to send the hats back.',
  all: 'Cases show up here when a shopper opens one.',
}

export default function OperatorCasesPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { cases, show, sort, counts } = shown
  const fields = { show: show === 'escalated' ? '' : show }
  const list = { choices: sorts, sort, path: here, fields }
  return (
    <ListPage
      title="Cases"
      lead="What shoppers report about their orders. You decide where the two sides can’t agree."
      list={list}
      page={cases}
      tabs={{ name: 'show', label: 'Cases by state', all: countedTabs(views, counts) }}
      file={{ path: '/operator/lists/cases.csv', what: 'cases' }}
    >
      <DisputeList disputes={shown.disputes} />
      <OperatorCaseTable
        cases={cases.items}
        list={list}
        areDecisionsFirst={shown.decisionsFirst && cases.items[0]?.status === 'escalated'}
        empty={
          <EmptyState
            title={show === 'escalated' ? 'Nothing to decide' : 'No cases'}
            text={emptyTexts[show]}
            action={
              show !== 'all' && (
                <ButtonLink to={`${here}?show=all`} tone="secondary" prefetch="none">
                  All cases
                </ButtonLink>
              )
            }
          />
        }
      />
    </ListPage>
  )
}
