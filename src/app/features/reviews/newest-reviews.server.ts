import type { ProductView } from '#modules/catalog'
import type { ReviewView } from '#modules/reviews'
import { reviewsOfProduct } from '#modules/reviews/server'
import type { Actor } from '#shared/actor.ts'

const maxShown = 4

/** The reviews on a product's page, without a query for a product that has none. */
export async function newestReviews(
  actor: Actor,
  { id, rating }: ProductView,
): Promise<readonly ReviewView[]> {
  if (rating.count === 0) return []
  return (await reviewsOfProduct(actor, id, { limit: maxShown })).items
}
