import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { SalesChart, type SalesChartProps, salesRanges } from './sales-chart.tsx'

export interface SalesBesideMoneyProps {
  readonly figures: Required<Pick<SalesChartProps, 'days' | 'before'>>
  /** The artist’s balance. */
  readonly money: ReactNode
}

/** What the shop sold, compared with the time before, and beside it where the money is. */
export function SalesBesideMoney({ figures: { days, before }, money }: SalesBesideMoneyProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <SalesChart
        days={days}
        before={before}
        periods={salesRanges.map((range) => ({
          to: `/vendor-dashboard?days=${range}`,
          label: `${range} days`,
          current: range === days.length,
        }))}
      />
      <section aria-labelledby="money">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 id="money" className="text-lg">
            Your money
          </h2>
          <AppLink to="/vendor-dashboard/money" prefetch="none" className="text-sm underline">
            Statements and payouts
          </AppLink>
        </div>
        {money}
      </section>
    </div>
  )
}
