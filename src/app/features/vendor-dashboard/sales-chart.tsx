import { DataTable } from '#app/ui/data-table.tsx'
import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { TabLinks, type TabLinksProps } from '#app/ui/navigation/tab-links.tsx'
import { type Cents, cents } from '#shared/money.ts'
import { axisTicks } from './axis-ticks.ts'

export interface SalesDayView {
  readonly date: string
  readonly cents: Cents
  readonly orders: number
}

export const salesRanges = [7, 30, 90] as const

export interface SalesChartProps {
  /** One bar each, oldest first. */
  readonly days: readonly SalesDayView[]
  /** What a bar is; a week begins on its date. */
  readonly unit?: 'day' | 'week'
  /** As many bars before them, to compare with. */
  readonly before?: readonly SalesDayView[]
  /** Links to the other periods, beside the title. */
  readonly periods?: TabLinksProps['links']
}

/** Sales as bars, with the same figures in a table. */
export function SalesChart({ days, unit = 'day', before = [], periods }: SalesChartProps) {
  const sum = sumOf(days)
  const sumBefore = sumOf(before)
  const orders = days.reduce((total, day) => total + day.orders, 0)
  const sold = days.filter((day) => day.orders > 0 || day.cents !== 0)
  return (
    <section aria-labelledby="sales">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="sales" className="text-lg">
          Sales
        </h2>
        {periods && <TabLinks label="Sales period" links={periods} />}
      </div>
      <p className="mt-3 text-muted">
        <span className="label font-semibold text-text">{formatCents(sum)}</span> in {days.length} {unit}s,
        from <span className="label">{orders}</span> {orders === 1 ? 'order' : 'orders'}
      </p>
      {sumBefore > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <span aria-hidden className="size-3 rounded-[3px] bg-current opacity-25" />
          <span>
            <span className="label">{formatCents(sumBefore)}</span> in the {before.length} {unit}s before
            {sum > 0 && <span className="label"> ({changeOf(sum, sumBefore)})</span>}
          </span>
        </p>
      )}
      <Bars days={days} before={sumBefore > 0 ? before : []} unit={unit} />
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-2 text-sm underline">Show as table</summary>
        <DataTable
          caption={`Sales in the last ${days.length} ${unit}s`}
          columns={[
            { key: 'date', header: unit === 'day' ? 'Day' : 'Week of', cell: ({ date }) => formatDate(date) },
            { key: 'orders', header: 'Orders', align: 'end', cell: (day) => day.orders },
            { key: 'sales', header: 'Sales', align: 'end', cell: (day) => formatCents(day.cents) },
          ]}
          rows={[...sold].reverse()}
          rowKey={({ date }) => date}
          empty={<p className="text-muted">No sales in this period.</p>}
        />
      </details>
    </section>
  )
}

const sumOf = (days: readonly SalesDayView[]) => cents(days.reduce((total, day) => total + day.cents, 0))

function changeOf(sum: Cents, before: Cents): string {
  const percent = Math.round((100 * (sum - before)) / before)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US')}%`
}

const width = 720
const height = 192
const left = 64
const bottom = 36
const top = 18

function Bars({ days, before, unit }: Required<Pick<SalesChartProps, 'days' | 'before' | 'unit'>>) {
  const ticks = axisTicks([...days, ...before].map((day) => day.cents))
  const [lowest = 0] = ticks
  const highest = ticks.at(-1) ?? 1
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const slot = (width - left) / days.length
  const bar = Math.max(2, Math.min(32, slot * 0.7))
  const labelEvery = Math.ceil(days.length / 6)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${unit === 'week' ? 'Weekly' : 'Daily'} sales, ${formatDate(days[0]?.date ?? '')} to ${formatDate(days.at(-1)?.date ?? '')}`}
      className="mt-2 block w-full text-muted"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text
            x={left - 8}
            y={y(tick) + 4}
            textAnchor="end"
            className="text-[12px] max-sm:text-[22px] lg:text-[8px]"
            fill="currentColor"
          >
            ${(tick / 100).toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const x = left + index * slot + (slot - bar) / 2
        const value = y(day.cents)
        const earlier = before[index]?.cents ?? 0
        return (
          <g key={day.date}>
            {earlier > 0 && (
              <rect
                x={left + index * slot + slot * 0.03}
                y={y(earlier)}
                width={slot * 0.94}
                height={y(0) - y(earlier)}
                rx={Math.min(3, bar / 3)}
                fill="currentColor"
                opacity={0.25}
              />
            )}
            {day.cents !== 0 && (
              <rect
                x={x}
                y={Math.min(value, y(0))}
                width={bar}
                height={Math.max(1, Math.abs(y(0) - value))}
                rx={Math.min(3, bar / 3)}
                fill={day.cents > 0 ? 'var(--accent)' : 'var(--danger)'}
              >
                <title>{`${formatDate(day.date)}: ${formatCents(day.cents)}`}</title>
              </rect>
            )}
            {index % labelEvery === 0 && (
              <text
                x={x + bar / 2}
                y={height - 6}
                textAnchor="middle"
                className="-translate-y-[8px] text-[12px] max-sm:translate-y-0 max-sm:text-[22px] lg:text-[8px]"
                fill="currentColor"
              >
                {formatDate(day.date).slice(0, -6)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
