import { dayRangeFilter } from '#app/features/console/lists/day-range-fields.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { BooksCheckPanel } from '#app/features/operator/books/books-check-panel.tsx'
import { booksFieldsOf, booksYearOf, booksYears } from '#app/features/operator/books/books-query.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { PlatformMoneyPanel } from '#app/features/operator/books/platform-money-panel.tsx'
import { JournalTable } from '#app/features/order-view/operator/ledger-table.tsx'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { checkBooksNow, platformMoneyReport } from '#modules/operations/server'
import { lastBooksCheck, newestLedgerEvents } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/books'

const here = '/operator/books'

export function loader(args: Route.LoaderArgs) {
  const fields = booksFieldsOf(args.url.searchParams)
  return loadForOperator(args, async (actor) => ({
    fields,
    year: booksYearOf(fields, now()),
    years: booksYears(now()),
    money: isPermitted(actor, 'read_payments') ? await platformMoneyReport(actor) : null,
    check: await lastBooksCheck(actor),
    journal: await newestLedgerEvents(actor),
  }))
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator) => {
    await checkBooksNow(operator)
    return redirectWithToast(here + args.url.search, {
      title: 'Comparing',
      description: 'Reload this page in a minute.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Books · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function BooksPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { check, journal, money, year, years } = shown
  const fields = { ...shown.fields }
  const { from, to } = fields
  const period = dayRangeFilter(fields)[0]?.text ?? 'All days'
  const files = [
    {
      title: 'Journal',
      about: period,
      text: 'Every entry of the ledger. The entries of an event sum to zero.',
      action: pathWithQuery(`${here}/journal.csv`, { from, to }),
      what: 'journal entries',
    },
    {
      title: 'Tax by state',
      about: period,
      text: 'Sales tax collected, returned and owed, by where the order went.',
      action: pathWithQuery(`${here}/tax.csv`, { from, to }),
      what: 'taxes',
    },
    {
      title: 'Artists’ totals',
      about: String(year),
      text: 'What shoppers paid each artist, by month, before refunds: the amounts that form 1099‑K asks for.',
      action: pathWithQuery(`${here}/vendors.csv`, { year: String(year) }),
      what: 'totals',
    },
  ]
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader
        title="Books"
        lead="Days end at midnight UTC. Downloads are recorded in the audit log."
      />
      {money && <PlatformMoneyPanel money={money} />}
      <BooksCheckPanel check={check} />
      <section aria-labelledby="files" className="flex flex-col gap-4">
        <h2 id="files" className="text-lg">
          For your accountant
        </h2>
        <FilterForm
          key={pathWithQuery(here, fields)}
          action={here}
          label="Use for the files"
          isUsed={Object.values(fields).some((value) => value !== '')}
        >
          <TextField label="From (UTC)" name="from" type="date" defaultValue={from} />
          <TextField label="To (UTC)" name="to" type="date" defaultValue={to} />
          <SelectField
            label="Year of the totals"
            name="year"
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            defaultValue={String(year)}
          />
        </FilterForm>
        <ul className="grid gap-4 md:grid-cols-3">
          {files.map(({ title, about, text, action, what }) => (
            <Card key={title} as="li" className="flex flex-col items-start gap-3">
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold">
                  {title} <span className="label font-normal text-muted">{about}</span>
                </h3>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
              <CsvDownload action={action} what={what} />
            </Card>
          ))}
        </ul>
      </section>
      <JournalTable events={journal} />
    </div>
  )
}
