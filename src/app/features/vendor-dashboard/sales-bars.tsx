import { formatDate } from '#app/ui/formats/format-date.ts'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { axisTicks } from './axis-ticks.ts'

export interface SalesDayView {
  readonly date: string
  readonly cents: Cents
  readonly orders: number
}

export interface SalesBarsProps {
  readonly days: readonly SalesDayView[]
  /** As many bars before them; empty without a comparison. */
  readonly before: readonly SalesDayView[]
  readonly unit: 'day' | 'week'
}

/** Bars across the whole width, at any width, and as high as what is beside them: their places are percentages, so texts and corners keep their size. */
export function SalesBars({ days, before, unit }: SalesBarsProps) {
  const ticks = axisTicks([...days, ...before].map((day) => day.cents))
  const [lowest = 0] = ticks
  const highest = ticks.at(-1) ?? 1
  const y = (value: number) => (100 * (highest - value)) / (highest - lowest)
  const slot = 100 / days.length
  const label = `${unit === 'week' ? 'Weekly' : 'Daily'} sales, ${formatDate(days[0]?.date ?? '')} to ${formatDate(days.at(-1)?.date ?? '')}`
  return (
    <div
      role="img"
      aria-label={label}
      className="mt-4 grid min-h-47 flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3 text-muted sm:min-h-63"
    >
      <div className="label relative w-12 text-end text-xs">
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={percent(y(tick))} dy="0.35em" textAnchor="end" fill="currentColor">
              ${(tick / 100).toLocaleString('en-US')}
            </text>
          ))}
        </svg>
      </div>
      <svg aria-hidden="true" className="size-full overflow-visible">
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} stroke="var(--line)" />
        ))}
        {days.map((day, index) => (
          <Bar key={day.date} {...{ day, y, slot }} x={index * slot} earlier={before[index]?.cents ?? 0} />
        ))}
      </svg>
      <svg aria-hidden="true" className="label col-start-2 h-7 w-full overflow-visible text-xs">
        {days.map(
          (day, index) =>
            index % Math.ceil(days.length / 5) === 0 && (
              <text key={day.date} x={percent(index * slot)} y="1.5em" fill="currentColor">
                {formatDate(day.date).slice(0, -6)}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

const percent = (value: number) => `${Math.round(value * 1_000) / 1_000}%`

interface BarProps {
  readonly day: SalesDayView
  readonly earlier: number
  /** From the left edge, in percent. */
  readonly x: number
  readonly slot: number
  readonly y: (value: number) => number
}

function Bar({ day, earlier, x, slot, y }: BarProps) {
  return (
    <>
      {earlier > 0 && (
        <rect
          x={percent(x + slot * 0.08)}
          width={percent(slot * 0.38)}
          y={percent(y(earlier))}
          height={percent(y(0) - y(earlier))}
          rx="2"
          fill="currentColor"
          opacity="0.45"
        />
      )}
      {day.cents !== 0 && (
        <rect
          x={percent(x + slot * 0.5)}
          width={percent(slot * 0.42)}
          y={percent(Math.min(y(day.cents), y(0)))}
          height={percent(Math.max(0.6, Math.abs(y(0) - y(day.cents))))}
          rx="2"
          fill={day.cents > 0 ? 'var(--accent)' : 'var(--danger)'}
        >
          <title>{`${formatDate(day.date)}: ${formatCents(day.cents)}`}</title>
        </rect>
      )}
    </>
  )
}
