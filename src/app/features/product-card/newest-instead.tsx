import type { ProductInGrid } from '#modules/catalog'
import { ProductGrid } from './product-grid.tsx'

/** The newest hats, shown where a search or address leads nowhere. */
export function NewestInstead({ products }: { readonly products: readonly ProductInGrid[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="newest-instead" className="pt-6">
      <h2 id="newest-instead" className="mb-6 text-xl">
        Latest Drops
      </h2>
      <ProductGrid products={products} layout="drops" />
    </section>
  )
}
