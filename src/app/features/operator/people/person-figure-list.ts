import type { Figure } from '#app/ui/figure-cards.tsx'
import type { OrderFigures } from '#modules/orders'
import { formatCents } from '#shared/text/format-cents.ts'

/** What someone has bought. */
export function personFigureList({ orders, units, salesCents }: OrderFigures): readonly Figure[] {
  return [
    ['Orders', orders.toLocaleString('en-US'), 'paid, guest orders included'],
    ['Spent', formatCents(salesCents), 'less refunds'],
    ['Hats', units.toLocaleString('en-US'), 'bought and not returned'],
  ]
}
