import type { Cents } from '#shared/money.ts'
import type { NewProduct } from './new-product-input.ts'

/** The price of each variant, as the artist set it. */
export function regularPrices(product: Pick<NewProduct, 'variants' | 'priceCents'>): Cents[] {
  return product.variants.map((variant) => variant.priceCents ?? product.priceCents)
}
