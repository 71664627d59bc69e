import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** `newest` shows other products instead, if there are any. */
export function ProductNotFound({ newest }: { readonly newest: ReactNode }) {
  return (
    <div className="page-width py-8 sm:py-12">
      <EmptyState
        level={1}
        title="Product Not Found"
        text="The product you are looking for does not exist."
        action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
      />
      {newest && (
        <section className="mx-auto max-w-xl pt-14">
          <h2 className="mb-4 text-lg">Hats from the shop</h2>
          {newest}
        </section>
      )}
    </div>
  )
}
