import { type BuyNowOffer, buyNowOffer } from '#app/features/product-buy-box/buy-now.server.ts'
import type { ProductView } from '#modules/catalog'
import { type FavoriteState, favoriteState } from '#modules/favorites/server'
import type { Actor } from '#shared/actor.ts'

/** What a product's page shows of the person who looks at it; of a visitor nothing. */
export interface ProductPart {
  readonly favorites: FavoriteState
  readonly buyNow: BuyNowOffer | null
}

export async function productPart(actor: Actor, product: ProductView): Promise<ProductPart> {
  const [favorites, buyNow] = await Promise.all([
    favoriteState(actor, { productId: product.id, vendorId: product.vendor.id }),
    buyNowOffer(actor, product),
  ])
  return { favorites, buyNow }
}
