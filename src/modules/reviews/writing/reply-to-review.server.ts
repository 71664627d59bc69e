import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type ReviewId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { ReviewTables } from '../tables.server.ts'

const db = databaseOf<ReviewTables>()

/**
 * Answers a review of the vendor's own hat, in public and once. Refuses 'not-found', also for another vendor's or a hidden
 * review, and 'already-replied' (409).
 */
export async function replyToReview(actor: Person, reviewId: string, reply: string): Promise<void> {
  const vendorId = actor.vendorId
  if (!vendorId || !isId(reviewId)) throw notFound('Review')
  await transaction(async () => {
    const review = await db()
      .selectFrom('reviews')
      .select('reply')
      .where('id', '=', reviewId as ReviewId)
      .where('vendor_id', '=', vendorId)
      .where('hidden_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) throw notFound('Review')
    if (review.reply !== null) {
      throw refuse('already-replied', {
        title: 'Already replied',
        message: 'A review gets one reply, and you have already sent it.',
        status: 409,
      })
    }
    await db()
      .updateTable('reviews')
      .set({ reply, replied_at: now() })
      .where('id', '=', reviewId as ReviewId)
      .execute()
  })
}
