import { formatCents } from '#shared/text/format-cents.ts'
import type { MarketplaceFigures, OverviewDays } from '#modules/operations'
import type { Figure } from '#app/ui/figure-cards.tsx'

const before: Readonly<Record<OverviewDays, string>> = {
  1: 'yesterday',
  7: 'in the 7 days before',
  30: 'in the 30 days before',
  90: 'in the 90 days before',
  365: 'in the year before',
}

/** The marketplace's figures of a period, orders and sales beside those of the period before. */
export function marketplaceFigureList(figures: MarketplaceFigures, days: OverviewDays): readonly Figure[] {
  const {
    orders,
    previous,
    checkouts,
    converted,
    salesCents,
    feeIncomeCents,
    refunds,
    refundedCents,
    disputes,
    disputedCents,
  } = figures
  return [
    ['Orders', String(orders), `${previous.orders} ${before[days]}`],
    ['Gross sales', formatCents(salesCents), `${formatCents(previous.salesCents)} ${before[days]}`],
    ['Net fee income', formatCents(feeIncomeCents), 'less returned fees, discounts and Stripe’s fees'],
    [
      'Conversion',
      checkouts === 0 ? '–' : `${Math.round((100 * converted) / checkouts)}%`,
      `${converted} of ${checkouts} started checkouts were paid`,
    ],
    ['Refunds', formatCents(refundedCents), refunds === 1 ? '1 refund' : `${refunds} refunds`],
    ['Disputes', formatCents(disputedCents), disputes === 1 ? '1 opened' : `${disputes} opened`],
  ]
}
