import { SmallProductRow } from '#app/features/product-card/small-product-row.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ProductCard } from '#modules/catalog'

export function ProductNotFound({ newest }: { readonly newest: readonly ProductCard[] }) {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="Product Not Found"
        text="The product you are looking for does not exist."
        action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
      />
      {newest.length > 0 && (
        <section className="mx-auto max-w-xl pt-14">
          <h2 className="mb-4 text-lg">Latest Drops</h2>
          <SmallProductRow products={newest} layout="three" />
        </section>
      )}
    </div>
  )
}
