import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import type { MarketplaceFigures } from '#modules/operations'

/** The marketplace's figures of a period, each with what it counts. */
export function FigureCards({ figures }: { readonly figures: MarketplaceFigures }) {
  const { orders, salesCents, feeIncomeCents, refunds, refundedCents, disputes, disputedCents } = figures
  const cards = [
    ['Orders', String(orders), 'paid in this period'],
    ['Sales', formatCents(salesCents), 'what shoppers paid, before refunds'],
    ['Fee income', formatCents(feeIncomeCents), 'less returned fees, discounts and Stripe’s fees'],
    ['Refunds', formatCents(refundedCents), refunds === 1 ? '1 refund' : `${refunds} refunds`],
    ['Disputes', formatCents(disputedCents), disputes === 1 ? '1 opened' : `${disputes} opened`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-3">
      {cards.map(([name, value, note]) => (
        <Card key={name} className="flex min-w-0 flex-col">
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="label mt-1 text-xl font-bold wrap-anywhere">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </Card>
      ))}
    </dl>
  )
}
