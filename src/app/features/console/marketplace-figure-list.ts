import { formatCents } from '#app/ui/formats/format-cents.ts'
import type { MarketplaceFigures } from '#modules/operations'
import type { Figure } from './figure-cards.tsx'

/** The marketplace's figures of a period. */
export function marketplaceFigureList(figures: MarketplaceFigures): readonly Figure[] {
  const { orders, salesCents, feeIncomeCents, refunds, refundedCents, disputes, disputedCents } = figures
  return [
    ['Orders', String(orders), 'paid in this period'],
    ['Sales', formatCents(salesCents), 'what shoppers paid, before refunds'],
    ['Fee income', formatCents(feeIncomeCents), 'less returned fees, discounts and Stripe’s fees'],
    ['Refunds', formatCents(refundedCents), refunds === 1 ? '1 refund' : `${refunds} refunds`],
    ['Disputes', formatCents(disputedCents), disputes === 1 ? '1 opened' : `${disputes} opened`],
  ]
}
