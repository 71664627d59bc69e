import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ProductView } from '#modules/catalog'

export interface ProductActionsProps {
  readonly product: Pick<ProductView, 'id' | 'name' | 'vendor'>
  readonly isSaved: boolean
  readonly publicUrl: string
}

/** Saves the hat, asks the artist about it, or shares it. */
export function ProductActions({ product, isSaved, publicUrl }: ProductActionsProps) {
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
      <ShareMenu
        label={`Share ${product.name}`}
        url={`${publicUrl}/share/product/${product.id}`}
        title={`${product.name} by ${product.vendor.displayName}`}
      />
    </div>
  )
}
