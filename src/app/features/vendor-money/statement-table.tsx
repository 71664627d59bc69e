import type { MoneyMonth } from '#modules/payments'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/price.tsx'
import { monthWords } from './money-words.ts'

const path = '/vendor-dashboard/money/statement'

const columns: readonly Column<MoneyMonth>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthWords(month) },
  { key: 'earned', header: 'Earned', align: 'end', cell: ({ earnedCents }) => <Price cents={earnedCents} /> },
  {
    key: 'sent',
    header: 'Sent to Stripe',
    align: 'end',
    cell: ({ sentCents }) => <Price cents={sentCents} />,
  },
  {
    key: 'file',
    header: 'Statement',
    align: 'end',
    cell: ({ month }) => (
      <span className="flex justify-end gap-4">
        <FileLink month={month} kind="pdf" />
        <FileLink month={month} kind="csv" />
      </span>
    ),
  },
]

/** A file is fetched, not visited: the plain link of the browser. */
function FileLink({ month, kind }: { readonly month: string; readonly kind: 'pdf' | 'csv' }) {
  const name = kind.toUpperCase()
  return (
    <a
      href={`${path}.${kind}?month=${month}`}
      download
      aria-label={`${name}, ${monthWords(month)}`}
      className="inline-flex min-h-9 items-center underline"
    >
      {name}
    </a>
  )
}

/** A statement for every month in which something was booked. */
export function StatementTable({ months }: { readonly months: readonly MoneyMonth[] }) {
  return (
    <DataTable
      caption="Monthly statements"
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={<p className="text-muted">The first one comes with your first sale.</p>}
    />
  )
}
