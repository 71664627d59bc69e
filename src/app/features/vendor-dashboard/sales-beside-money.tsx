import type { ReactNode } from 'react'
import type { BestSeller } from '#modules/orders/server'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { SalesChart, type SalesChartProps, salesRanges } from './sales-chart.tsx'
import { WhatSells } from './what-sells.tsx'

export interface SalesBesideMoneyProps {
  readonly figures: Required<Pick<SalesChartProps, 'days' | 'before'>>
  /** In the same days. */
  readonly best: readonly BestSeller[]
  /** The artist’s balance. */
  readonly money: ReactNode
}

/** What the shop sold, compared with the time before, beside it where the money is, and below which hats sell. */
export function SalesBesideMoney({ figures: { days, before }, best, money }: SalesBesideMoneyProps) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <SalesChart
          days={days}
          before={before}
          periods={salesRanges.map((range) => ({
            to: `/vendor-dashboard?days=${range}`,
            label: `${range} days`,
            current: range === days.length,
          }))}
        />
        <Card as="section" aria-labelledby="money" className="min-w-0">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id="money" className="text-lg">
              Your money
            </h2>
            <AppLink to="/vendor-dashboard/money" prefetch="none" className="py-1 text-sm underline">
              See payouts
            </AppLink>
          </div>
          {money}
        </Card>
      </div>
      {best.length > 0 && <WhatSells best={best} days={days.length} />}
    </>
  )
}
