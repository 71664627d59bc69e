import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type ReviewId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { ReviewTables } from '../tables.server.ts'

const db = databaseOf<ReviewTables>()

const perPerson: RateLimit = { name: 'review-votes', max: 60, windowSeconds: 3600 }

/**
 * Marks a review as helpful, or takes the actor's vote back; returns whether it now has the vote. Refuses 'not-found', also
 * for a hidden review, 'own-review' (403) for the author and for the artist of the hat, and 'too-many-requests' (429).
 */
export async function voteForReview(actor: Person, reviewId: string): Promise<boolean> {
  if (!isId(reviewId)) throw notFound('Review')
  const id = reviewId as ReviewId
  await countUse(perPerson, actor.userId)
  return transaction(async () => {
    const review = await db()
      .selectFrom('reviews')
      .select(['author_id', 'vendor_id'])
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) throw notFound('Review')
    if (review.author_id === actor.userId || review.vendor_id === actor.vendorId) throw ownReviewRefusal()
    const removed = await db()
      .deleteFrom('review_votes')
      .where('review_id', '=', id)
      .where('user_id', '=', actor.userId)
      .returning('review_id')
      .executeTakeFirst()
    if (removed) return false
    await db()
      .insertInto('review_votes')
      .values({ review_id: id, user_id: actor.userId, created_at: now() })
      .execute()
    return true
  })
}

function ownReviewRefusal() {
  return refuse('own-review', {
    title: 'Not for your own',
    message: 'You can’t vote for your own review, or for reviews of your own hats.',
    status: 403,
  })
}
