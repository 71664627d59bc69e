import { formatCents } from '#shared/text/format-cents.ts'
import type { MarketplaceFigures, OverviewDays, PeriodFigures } from '#modules/operations'
import type { Figure, FigureChange } from '#app/ui/figure-cards.tsx'

const before: Readonly<Record<OverviewDays, string>> = {
  1: 'yesterday',
  7: 'in the 7 days before',
  30: 'in the 30 days before',
  90: 'in the 90 days before',
  365: 'in the year before',
}

/** The marketplace's figures of a period, each with its change from the period before. */
export function marketplaceFigureList(figures: MarketplaceFigures, days: OverviewDays): readonly Figure[] {
  const { previous } = figures
  const since = before[days]
  return [
    [
      'Orders',
      figures.orders.toLocaleString('en-US'),
      `${previous.orders.toLocaleString('en-US')} ${since}`,
      changeOf(figures.orders, previous.orders),
    ],
    [
      'Gross sales',
      formatCents(figures.salesCents),
      `${formatCents(previous.salesCents)} ${since}`,
      changeOf(figures.salesCents, previous.salesCents),
    ],
    [
      'Net fee income',
      formatCents(figures.feeIncomeCents),
      'after refunds, discounts and costs',
      changeOf(figures.feeIncomeCents, previous.feeIncomeCents),
    ],
    [
      'Conversion',
      figures.checkouts === 0 ? '–' : `${Math.round((100 * figures.converted) / figures.checkouts)}%`,
      `${figures.converted} of ${figures.checkouts} started checkouts were paid`,
      pointsOf(figures, previous),
    ],
    [
      'Refunds',
      formatCents(figures.refundedCents),
      figures.refunds === 1 ? '1 refund' : `${figures.refunds} refunds`,
      changeOf(figures.refundedCents, previous.refundedCents, false),
    ],
    [
      'Disputes',
      formatCents(figures.disputedCents),
      figures.disputes === 1 ? '1 opened' : `${figures.disputes} opened`,
      changeOf(figures.disputedCents, previous.disputedCents, false),
    ],
  ]
}

/** Null without a period before that it can be compared with. */
function changeOf(now: number, then: number, isMoreBetter = true): FigureChange | null {
  if (then <= 0 || now < 0) return null
  const percent = Math.round((100 * (now - then)) / then)
  return { text: `${signed(percent)}%`, isGood: percent === 0 ? null : percent > 0 === isMoreBetter }
}

/** The change of the conversion in percentage points. */
function pointsOf(now: PeriodFigures, then: PeriodFigures): FigureChange | null {
  if (now.checkouts === 0 || then.checkouts === 0) return null
  const points = Math.round(100 * (now.converted / now.checkouts - then.converted / then.checkouts))
  return { text: `${signed(points)} points`, isGood: points === 0 ? null : points > 0 }
}

function signed(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  return sign + Math.abs(value).toLocaleString('en-US')
}
