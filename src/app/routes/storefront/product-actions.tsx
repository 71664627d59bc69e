import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ProductView } from '#modules/catalog'

export interface ProductActionsProps {
  readonly product: Pick<ProductView, 'id' | 'name' | 'vendor'>
  readonly isSaved: boolean
}

/** Saves the hat, or asks the artist about it. */
export function ProductActions({ product, isSaved }: ProductActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
  )
}
