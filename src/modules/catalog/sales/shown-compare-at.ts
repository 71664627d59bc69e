import type { Cents } from '#shared/money.ts'

/**
 * The compare-at price that pages show: the lowest price of the 30 days before the sale, if the sale is cheaper. A product that was as
 * cheap recently isn't shown as reduced. Null without a sale.
 */
export function shownCompareAt(lowestBefore: Cents | null, priceCents: Cents): Cents | null {
  return lowestBefore !== null && lowestBefore > priceCents ? lowestBefore : null
}
