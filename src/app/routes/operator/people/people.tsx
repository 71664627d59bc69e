import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { peopleTextOf } from '#app/features/operator/people/people-text-of.ts'
import { PersonTable } from '#app/features/operator/people/person-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { peopleForOperators } from '#modules/identity/server'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/people'

const here = '/operator/people'

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const text = peopleTextOf(searchParams)
  const cursor = searchParams.get('cursor')
  return loadForOperator(args, async (actor) => ({
    text,
    isFirstPage: cursor === null,
    people: await peopleForOperators(actor, text, cursor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `People · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function PeoplePage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { text, people, isFirstPage } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="People"
        lead="Everyone with an account, newest first. Guests have none: find them under Orders. Downloads are recorded in the audit log."
        actions={
          <CsvDownload action={pathWithQuery('/operator/lists/people.csv', { q: text })} what="people" />
        }
        spaced={false}
      />
      <FilterForm key={text} action={here} isUsed={text !== ''}>
        <TextField
          label="Email or name"
          name="q"
          type="search"
          defaultValue={text}
          autoComplete="off"
          className="grow-3! basis-full! sm:max-w-none! sm:basis-36!"
        />
      </FilterForm>
      <PersonTable people={people.items} />
      <FirstAndNext
        first={isFirstPage ? null : pathWithQuery(here, { q: text })}
        next={people.next && pathWithQuery(here, { q: text, cursor: people.next })}
      />
    </div>
  )
}
