import { formatCents } from '#shared/text/format-cents.ts'
import type { VendorMoney } from '#modules/operations'

/** A vendor's figures, by the same definitions as on the artist's own pages. */
export function vendorFigureList(
  money: VendorMoney,
): readonly (readonly [name: string, value: string, note: string])[] {
  const { recentOrders, debtCents } = money
  return [
    [
      'Last 30 days',
      formatCents(money.recentSalesCents),
      recentOrders === 1 ? '1 order, less refunds' : `${recentOrders} orders, less refunds`,
    ],
    ['Sales', formatCents(money.salesCents), 'all time, less refunds'],
    ['Waiting', formatCents(money.waitingCents), 'earned and not sent yet'],
    ['Sent', formatCents(money.sentCents), `${formatCents(money.paidOutCents)} paid out`],
    ...(debtCents > 0 ? [['Debt', formatCents(debtCents), 'deducted from the next orders'] as const] : []),
  ]
}
