import { SmallProductRow } from './small-product-row.tsx'
import type { ProductInGrid } from '#modules/catalog'

export interface SimilarProductsProps {
  readonly products: readonly ProductInGrid[]
}

/** Hats of other artists. Without any, the page has no such section. */
export function SimilarProducts({ products }: SimilarProductsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16">
      <h2 id="similar" className="mb-4 text-lg">
        You may also like
      </h2>
      <SmallProductRow products={products} layout="four" />
    </section>
  )
}
