import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import type { ProductView } from '#modules/catalog'

export interface ProductActionsProps {
  readonly product: Pick<ProductView, 'id' | 'name' | 'vendor'>
  readonly isSaved: boolean
  readonly publicUrl: string
}

/** Saves the hat or shares it. */
export function ProductActions({ product, isSaved, publicUrl }: ProductActionsProps) {
  const { id, name, vendor } = product
  return (
    <div className="product-actions">
      <FavoriteButton
        field="product"
        id={id}
        isOn={isSaved}
        labels={{ on: 'Saved', off: 'Save' }}
        about={name}
      />
      {/* Last, because its menu opens to the left. */}
      <ShareMenu
        isSmall
        label={`Share ${name}`}
        url={`${publicUrl}/share/product/${id}`}
        title={`${name} by ${vendor.displayName}`}
      />
    </div>
  )
}
