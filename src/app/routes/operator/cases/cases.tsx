import { caseFilterOf } from '#app/features/cases/case-filter-of.server.ts'
import { CaseList } from '#app/features/cases/case-list.tsx'
import { DisputeList } from '#app/features/cases/disputes/dispute-list.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { casesForOperators, type OperatorCaseFilter, openDisputes } from '#modules/cases/server'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/cases'

const here = '/operator/cases'

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const show = caseFilterOf(searchParams)
  const cursor = searchParams.get('cursor')
  return loadForOperator(args, async (actor) => ({
    show,
    isFirstPage: cursor === null,
    cases: await casesForOperators(actor, show, cursor),
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
  all: 'Cases show up here when a shopper opens one.',
}

export default function OperatorCasesPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { cases, show, isFirstPage } = shown
  const fields = { show: show === 'escalated' ? '' : show }
  const path = pathWithQuery(here, fields)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Cases"
        lead="What shoppers report about their orders. You decide where the two sides can’t agree. Downloads are recorded in the audit log."
        actions={<CsvDownload action={pathWithQuery('/operator/lists/cases.csv', fields)} what="cases" />}
        spaced={false}
      />
      <FilterForm key={path} action={here} isUsed={show !== 'escalated'}>
        <SelectField
          label="Show"
          name="show"
          defaultValue={show}
          options={[
            { value: 'escalated', label: 'To decide' },
            { value: 'open', label: 'Open' },
            { value: 'all', label: 'All' },
          ]}
        />
      </FilterForm>
      <DisputeList disputes={shown.disputes} />
      <CaseList
        cases={cases.items}
        base={here}
        showsVendor
        empty={<EmptyState title="No cases" text={emptyTexts[show]} />}
      />
      <FirstAndNext
        first={isFirstPage ? null : path}
        next={cases.next && pathWithQuery(here, { ...fields, cursor: cases.next })}
      />
    </div>
  )
}
