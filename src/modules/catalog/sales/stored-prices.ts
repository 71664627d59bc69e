import { type Cents, cents } from '#shared/money.ts'
import { salePrice } from './sale-price.ts'

export interface VariantPrices {
  /** What shoppers pay; null when it is the product's. */
  readonly price_cents: Cents | null
  /** What they pay after the sale; null when it is the product's, and without a sale. */
  readonly regular_price_cents: Cents | null
}

export interface StoredPrices {
  readonly product: { readonly price_cents: Cents; readonly regular_price_cents: Cents | null }
  /** In the order of the regular prices. */
  readonly variants: readonly VariantPrices[]
}

/**
 * How the regular prices of a product's variants are stored, with a sale or without one (null). A product's price is the lowest of its
 * variants', so that lists sort by the price that they show. A percentage keeps the order of prices, so the cheapest variant stays
 * the cheapest.
 */
export function storedPrices(regular: readonly Cents[], percentOff: number | null): StoredPrices {
  const paid = percentOff === null ? regular : regular.map((price) => salePrice(price, percentOff))
  const [lowestRegular, lowestPaid] = [cents(Math.min(...regular)), cents(Math.min(...paid))]
  return {
    product: {
      price_cents: lowestPaid,
      regular_price_cents: percentOff === null ? null : lowestRegular,
    },
    variants: regular.map((price, index) => {
      const own = paid[index] ?? price
      return {
        price_cents: own === lowestPaid ? null : own,
        regular_price_cents: percentOff === null || price === lowestRegular ? null : price,
      }
    }),
  }
}
