import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

export interface StatCardsProps {
  readonly totalProducts: number
  readonly activeProducts: number
  readonly outOfStock: number
  readonly salesCents: Cents
}

/** Product counts and total sales, in one strip; before the first product, in a quiet line. */
export function StatCards({ totalProducts, activeProducts, outOfStock, salesCents }: StatCardsProps) {
  const stats = [
    ['Total Products', String(totalProducts), 'products in inventory'],
    ['Active Products', String(activeProducts), 'available for purchase'],
    ['Out of Stock', String(outOfStock), 'currently unavailable'],
    ['Total Sales', formatCents(salesCents), 'revenue since your first sale'],
  ] as const
  if (totalProducts === 0) {
    return (
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {stats.map(([name, value, note]) => (
          <div key={name} className="flex gap-1.5">
            <dt>{name}</dt>
            <dd className="label text-text">{value}</dd>
            <dd className="sr-only">{note}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className="figure-strip grid-cols-2 lg:grid-cols-4">
      {stats.map(([name, value, note]) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="label mt-1 text-lg font-bold">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
