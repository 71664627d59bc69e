import type { Cents } from '#shared/money.ts'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'

export interface StatCardsProps {
  readonly totalProducts: number
  readonly activeProducts: number
  readonly outOfStock: number
  readonly salesCents: Cents
}

/** Product counts and total sales. */
export function StatCards({ totalProducts, activeProducts, outOfStock, salesCents }: StatCardsProps) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Stat label="Total Products" value={String(totalProducts)} note="products in inventory" />
      <Stat label="Active Products" value={String(activeProducts)} note="available for purchase" />
      <Stat label="Out of Stock" value={String(outOfStock)} note="currently unavailable" />
      <Stat
        label="Total Sales"
        value={formatCents(salesCents)}
        note="revenue since your first sale: items and shipping, less refunds"
      />
    </dl>
  )
}

function Stat({
  label,
  value,
  note,
}: {
  readonly label: string
  readonly value: string
  readonly note: string
}) {
  return (
    <Card padding="medium" className="flex flex-col">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="label mt-1 text-lg font-bold sm:text-xl">{value}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </Card>
  )
}
