import type { ReactNode } from 'react'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ProductView } from '#modules/catalog'

export interface ProductActionsProps {
  readonly product: Pick<ProductView, 'id' | 'name' | 'vendor'>
  readonly isSaved: boolean
  /** The share menu. Last, because it opens to the left. */
  readonly share: ReactNode
}

/** Saves the hat, asks the artist about it, or shares it. */
export function ProductActions({ product, isSaved, share }: ProductActionsProps) {
  return (
    <div className="product-actions">
      <FavoriteButton
        field="product"
        id={product.id}
        isOn={isSaved}
        labels={{ on: 'Saved', off: 'Save' }}
        about={product.name}
      />
      <ButtonLink to={`/messages/new?product=${product.id}`} tone="secondary" prefetch="none">
        Ask the artist
      </ButtonLink>
      {share}
    </div>
  )
}
