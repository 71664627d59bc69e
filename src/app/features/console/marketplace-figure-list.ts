import { formatCents } from '#shared/text/format-cents.ts'
import type { MarketplaceFigures } from '#modules/operations'
import type { Figure } from './figure-cards.tsx'

/** The marketplace's figures of a period. */
export function marketplaceFigureList(figures: MarketplaceFigures): readonly Figure[] {
  const {
    orders,
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
    ['Orders', String(orders), 'paid in this period'],
    ['Sales', formatCents(salesCents), 'what shoppers paid, before refunds'],
    ['Fee income', formatCents(feeIncomeCents), 'less returned fees, discounts and Stripe’s fees'],
    [
      'Conversion',
      checkouts === 0 ? '–' : `${Math.round((100 * converted) / checkouts)}%`,
      `${converted} of ${checkouts} started checkouts were paid`,
    ],
    ['Refunds', formatCents(refundedCents), refunds === 1 ? '1 refund' : `${refunds} refunds`],
    ['Disputes', formatCents(disputedCents), disputes === 1 ? '1 opened' : `${disputes} opened`],
  ]
}
