import { picturesReleased } from '#modules/catalog/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import type { ReviewTables } from '../tables.server.ts'
import { mayDeleteReview } from './may-delete-review.ts'
import { ownReview } from './own-review.server.ts'
import type { Purchase } from './purchase.ts'

const db = databaseOf<ReviewTables>()

/**
 * Deletes the actor's review of a purchase with its reply, votes and pictures. A guest uses the order link's token. Refuses
 * 'not-found', 'review-hidden' and 'reviewed-elsewhere' (409).
 */
export async function deleteReview(actor: Actor, purchase: Purchase): Promise<void> {
  await transaction(async () => {
    const { review } = await ownReview(actor, purchase)
    if (!review) throw notFound('Review')
    requireAllowed(mayDeleteReview(review))
    // Not one that was hidden in the meantime.
    const { numDeletedRows } = await db()
      .deleteFrom('reviews')
      .where('id', '=', review.id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows > 0n && review.pictures.length > 0)
      await publish(picturesReleased, { urls: [...review.pictures] })
  })
}
