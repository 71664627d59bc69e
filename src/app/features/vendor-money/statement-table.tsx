import type { MoneyMonth } from '#modules/payments'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { monthLabel } from './money-labels.ts'

const path = '/vendor-dashboard/money/statement'

const columns: readonly Column<MoneyMonth>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthLabel(month) },
  {
    key: 'earned',
    header: 'Earned',
    align: 'end',
    phone: 'top',
    cell: ({ earnedCents }) => <Price cents={earnedCents} />,
  },
  {
    key: 'file',
    header: 'Statement',
    align: 'end',
    phone: 'bottom',
    cell: ({ month }) => (
      <span className="flex justify-end gap-4">
        <FileLink month={month} kind="pdf" />
        <FileLink month={month} kind="csv" />
      </span>
    ),
  },
]

/** A plain link, because the target is a file. */
function FileLink({ month, kind }: { readonly month: string; readonly kind: 'pdf' | 'csv' }) {
  const name = kind.toUpperCase()
  return (
    <a
      href={`${path}.${kind}?month=${month}`}
      download
      aria-label={`${name}, ${monthLabel(month)}`}
      className="inline-flex min-h-8 items-center underline sm:-my-1"
    >
      {name}
    </a>
  )
}

/** One statement per month with ledger entries. */
export function StatementTable({ months }: { readonly months: readonly MoneyMonth[] }) {
  return (
    <DataTable
      caption="Monthly statements"
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={<p className="text-muted">Your first statement appears after your first sale.</p>}
    />
  )
}
