import type { ProductInGrid } from '#modules/catalog'
import { ProductGrid } from './product-grid.tsx'

/** One row on the widest screens; narrower ones show fewer of them. */
export const insteadShown = 5

export interface HatsInsteadProps {
  readonly products: readonly ProductInGrid[]
  readonly title?: string
}

/** Hats, shown where a search or address leads nowhere. */
export function HatsInstead({ products, title = 'Hats from the shop' }: HatsInsteadProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="hats-instead" className="hats-instead">
      <h2 id="hats-instead" className="mb-6 text-lg sm:text-xl">
        {title}
      </h2>
      <ProductGrid products={products} layout="row" />
    </section>
  )
}
