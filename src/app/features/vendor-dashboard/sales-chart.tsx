import { clsx } from 'clsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { TabLinks, type TabLinksProps } from '#app/ui/navigation/tab-links.tsx'
import { type Cents, cents } from '#shared/money.ts'
import { SalesBars, type SalesDayView } from './sales-bars.tsx'

export const salesRanges = [7, 30, 90] as const

export interface SalesChartProps {
  /** One bar each, oldest first. */
  readonly days: readonly SalesDayView[]
  /** As many bars before them, to compare with. */
  readonly before?: readonly SalesDayView[]
  /** Links to the other periods, beside the title. */
  readonly periods?: TabLinksProps['links']
}

/** Sales as bars, with the same figures in a table. */
export function SalesChart({ days, before = [], periods }: SalesChartProps) {
  const sum = sumOf(days)
  const sumBefore = sumOf(before)
  const orders = days.reduce((total, day) => total + day.orders, 0)
  const sold = days.filter((day) => day.orders > 0 || day.cents !== 0)
  return (
    <Card as="section" aria-labelledby="sales" className="flex min-w-0 flex-col">
      <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="sales" className="text-lg">
          Sales
        </h2>
        {periods && <TabLinks label="Sales period" links={periods} />}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="label text-xl font-bold">{formatCents(sum)}</span>
        {sumBefore > 0 && sum > 0 && (
          <span className={clsx('label font-semibold', sum < sumBefore ? 'text-danger' : 'text-success')}>
            {changeOf(sum, sumBefore)}
          </span>
        )}
      </p>
      <div className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <p>
          <span className="label">{orders}</span> {orders === 1 ? 'order' : 'orders'} in the last{' '}
          {days.length} days, less refunds
        </p>
        {sumBefore > 0 && (
          <p className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-[3px] bg-current opacity-45" />
            <span>
              <span className="label">{formatCents(sumBefore)}</span> in the {before.length} days before
            </span>
          </p>
        )}
      </div>
      <SalesBars days={days} before={sumBefore > 0 ? before : []} unit="day" />
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-2 text-sm underline">Show as table</summary>
        <DataTable
          caption={`Sales in the last ${days.length} days`}
          columns={[
            { key: 'date', header: 'Day', cell: ({ date }) => formatDate(date) },
            { key: 'orders', header: 'Orders', align: 'end', cell: (day) => day.orders },
            { key: 'sales', header: 'Sales', align: 'end', cell: (day) => formatCents(day.cents) },
          ]}
          rows={[...sold].reverse()}
          rowKey={({ date }) => date}
          empty={<p className="text-muted">No sales in this period.</p>}
        />
      </details>
    </Card>
  )
}

const sumOf = (days: readonly SalesDayView[]) => cents(days.reduce((total, day) => total + day.cents, 0))

function changeOf(sum: Cents, before: Cents): string {
  const percent = Math.round((100 * (sum - before)) / before)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US')}%`
}
