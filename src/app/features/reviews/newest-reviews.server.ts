import type { ProductView } from '#modules/catalog'
import type { ReviewView } from '#modules/reviews'
import { reviewsOfProduct, starsOfProduct } from '#modules/reviews/server'
import type { Actor } from '#shared/actor.ts'

const maxShown = 4
/** With fewer, their bars would say no more than the reviews themselves. */
const enoughToCompare = 3

export interface NewestReviews {
  readonly reviews: readonly ReviewView[]
  /** How many gave five stars, four, and so on; empty while there are too few to compare. */
  readonly byStars: readonly number[]
}

/** The reviews on a product's page, without a query for a product that has none. */
export async function newestReviews(actor: Actor, { id, rating }: ProductView): Promise<NewestReviews> {
  if (rating.count === 0) return { reviews: [], byStars: [] }
  const [{ items }, byStars] = await Promise.all([
    reviewsOfProduct(actor, id, { limit: maxShown }),
    rating.count < enoughToCompare ? [] : starsOfProduct(actor, id),
  ])
  return { reviews: items, byStars }
}
