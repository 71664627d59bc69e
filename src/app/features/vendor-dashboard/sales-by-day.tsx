import { SalesBars } from './sales-bars.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { formatDate } from '#app/ui/formats/format-date.ts'
import type { MarketplaceFigures } from '#modules/operations'
import { formatCents } from '#shared/text/format-cents.ts'

interface SalesByDayProps {
  readonly figures: MarketplaceFigures
  readonly unit: 'day' | 'week'
}

/** The gross sales of a period as bars, the period before behind them, and the same figures in a table. */
export function SalesByDay({ figures: { sales, previous }, unit }: SalesByDayProps) {
  const hasBefore = previous.salesCents > 0
  const sold = sales.filter(({ orders }) => orders > 0)
  return (
    <section aria-labelledby="sales" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sales" className="text-lg">
          Gross sales by {unit}
        </h2>
        {hasBefore && (
          <ul aria-label="Colors" className="flex gap-4 text-sm text-muted">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-[3px] bg-accent" />
              This period
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-[3px] bg-current opacity-45" />
              The period before
            </li>
          </ul>
        )}
      </div>
      <SalesBars days={sales} before={hasBefore ? previous.sales : []} unit={unit} />
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-2 text-sm underline">Show as table</summary>
        <DataTable
          caption={`Gross sales by ${unit}`}
          columns={[
            { key: 'date', header: unit === 'day' ? 'Day' : 'Week of', cell: ({ date }) => formatDate(date) },
            { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
            { key: 'sales', header: 'Sales', align: 'end', cell: ({ cents }) => formatCents(cents) },
          ]}
          rows={[...sold].reverse()}
          rowKey={({ date }) => date}
          empty={<p className="text-muted">No sales in this period.</p>}
        />
      </details>
    </section>
  )
}
