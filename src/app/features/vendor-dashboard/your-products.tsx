import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { DeleteProductDialog } from './delete-product.tsx'
import { type OwnProductCard, OwnProductGrid } from './own-product-grid.tsx'

export interface YourProductsProps {
  readonly products: readonly OwnProductCard[]
  /** How many there are on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly canEdit: boolean
  /** How many there are, and what they sold for. */
  readonly figures: ReactNode
}

const pathOf = (page: number) => `/vendor-dashboard${page > 1 ? `?page=${page}` : ''}#your-products`

/** The vendor's products. Their own page has filters, and edits prices and stock. */
export function YourProducts({ products, total, page, pages, canEdit, figures }: YourProductsProps) {
  const [toDelete, setToDelete] = useState<OwnProductCard | null>(null)
  // Close the dialog when its product is gone.
  const isStillListed = toDelete && products.some(({ id }) => id === toDelete.id)
  return (
    <section aria-labelledby="your-products">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="your-products" className="scroll-mt-24 text-lg">
          Your Products
        </h2>
        {total === 0 ? (
          figures
        ) : (
          <AppLink
            to="/vendor-dashboard/products"
            prefetch="none"
            className="-my-2.5 inline-flex min-h-11 items-center text-sm underline hover:text-accent-text"
          >
            All products, prices and stock
          </AppLink>
        )}
      </div>
      <div className="mt-3 flex flex-col gap-6">
        {total > 0 && figures}
        <Products {...{ products, total, canEdit }} onDelete={setToDelete} />
        <PaginationLinks
          previous={page > 1 ? pathOf(page - 1) : null}
          next={page < pages ? pathOf(page + 1) : null}
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

interface ProductsProps extends Pick<YourProductsProps, 'products' | 'total' | 'canEdit'> {
  readonly onDelete: (product: OwnProductCard) => void
}

function Products({ products, total, canEdit, onDelete }: ProductsProps) {
  if (products.length > 0) return <OwnProductGrid {...{ products, canEdit, onDelete }} />
  if (total > 0) return <p className="text-muted">No products on this page.</p>
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
      className="py-8!"
    />
  )
}
