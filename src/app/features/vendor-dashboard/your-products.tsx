import { useState } from 'react'
import { useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { DeleteProductDialog } from './delete-product.tsx'
import { productFilters } from './product-filters.ts'
import { type OwnProductCard, OwnProductGrid } from './own-product-grid.tsx'

export interface YourProductsProps {
  readonly products: readonly OwnProductCard[]
  readonly filter: string
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Record<'all' | 'low' | 'out' | 'sale' | 'draft' | 'hidden', number>>
  readonly canEdit: boolean
}

/** The vendor's products, filtered by stock or draft status. */
export function YourProducts({ products, filter, page, pages, counts, canEdit }: YourProductsProps) {
  const [toDelete, setToDelete] = useState<OwnProductCard | null>(null)
  const pathOf = (show: string, at: number) =>
    `/vendor-dashboard?show=${show}${at > 1 ? `&page=${at}` : ''}#your-products`
  // Close the dialog when its product is gone.
  const isStillListed = toDelete && products.some(({ id }) => id === toDelete.id)
  return (
    <section aria-labelledby="your-products">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="your-products" className="scroll-mt-24 text-lg">
          Your Products
        </h2>
        {counts.all > 0 && (
          <AppLink
            to="/vendor-dashboard/products"
            prefetch="none"
            className="inline-flex min-h-11 items-center text-sm underline hover:text-accent-text"
          >
            All products, prices and stock
          </AppLink>
        )}
      </div>
      {counts.all > 0 && (
        <TabLinks
          label="Filter products"
          links={productFilters
            .filter(({ show }) => show === 'all' || counts[show] > 0 || show === filter)
            .map(({ show, label }) => ({
              to: pathOf(show, 1),
              label: `${label} (${counts[show]})`,
              current: show === filter,
            }))}
        />
      )}
      <div className="mt-4">
        <Products
          {...{ products, filter, canEdit }}
          hasNoProducts={counts.all === 0}
          onDelete={setToDelete}
        />
        <PaginationLinks
          previous={page > 1 ? pathOf(filter, page - 1) : null}
          next={page < pages ? pathOf(filter, page + 1) : null}
          label="Pages of your products"
          position={`Page ${page} of ${pages}`}
        />
      </div>
      {toDelete && isStillListed && (
        <DeleteProductDialog product={toDelete} onClose={() => setToDelete(null)} />
      )}
    </section>
  )
}

interface ProductsProps extends Pick<YourProductsProps, 'products' | 'filter' | 'canEdit'> {
  readonly hasNoProducts: boolean
  readonly onDelete: (product: OwnProductCard) => void
}

function Products({ products, filter, canEdit, hasNoProducts, onDelete }: ProductsProps) {
  const { location } = useNavigation()
  if (location?.pathname === '/vendor-dashboard' && !location.search.includes(`show=${filter}`)) {
    return <ProductSkeletons count={Math.max(4, Math.min(8, products.length))} />
  }
  if (products.length > 0) return <OwnProductGrid {...{ products, canEdit, onDelete }} />
  if (!hasNoProducts) return <p className="text-muted">No products match this filter.</p>
  return canEdit ? (
    <EmptyState
      level={3}
      title="You haven't added any products yet."
      action={<ButtonLink to="/add-product">Add Your First Product</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="You haven't added any products yet."
      text="Complete your vendor setup to start adding products."
    />
  )
}

/** Placeholders while products load. */
export function ProductSkeletons({ count }: { readonly count: number }) {
  return (
    <ul aria-busy="true" className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <li key={index} className="flex flex-col gap-2">
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </li>
      ))}
    </ul>
  )
}
