import type { Figure } from '#app/ui/figure-cards.tsx'
import type { OperatorProduct } from '#modules/catalog'
import type { OrderFigures } from '#modules/orders'
import { averageText, reviewCountText } from '#shared/rating.ts'
import { formatCents } from '#shared/text/format-cents.ts'

/** A product's price, stock, sales and rating. Sales are null for operators who can't read orders. */
export function productFigureList(product: OperatorProduct, sales: OrderFigures | null): readonly Figure[] {
  const { priceCents, available, reviewCount, ratingSum } = product
  const rating = { count: reviewCount, sum: ratingSum }
  return [
    ['Price', formatCents(priceCents), 'shoppers pay now'],
    ['In stock', available.toLocaleString('en-US'), 'can be bought now'],
    ...(sales ? salesFigures(sales) : []),
    ['Rating', averageText(rating) ?? '–', reviewCount === 0 ? 'no reviews yet' : reviewCountText(rating)],
  ]
}

function salesFigures({ orders, units, salesCents }: OrderFigures): readonly Figure[] {
  const count = orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`
  const note = orders === 0 ? 'no orders yet' : `for ${formatCents(salesCents)} in ${count}`
  return [['Sold', units.toLocaleString('en-US'), note]]
}
