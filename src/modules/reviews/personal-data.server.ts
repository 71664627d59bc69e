import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ReviewTables } from './tables.server.ts'

const db = databaseOf<ReviewTables>()

/** The person's reviews, votes and reports, and their replies as a vendor; null when there is nothing to export. */
export async function exportReviews(actor: Person): Promise<unknown> {
  const [reviews, votes, reports, replies] = await Promise.all([
    db()
      .selectFrom('reviews')
      .select(['id', 'order_id', 'product_id', 'author_name', 'rating', 'text', 'pictures', 'created_at'])
      .select(['edited_at', 'hidden_at', 'hidden_reason'])
      .where('author_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
    db()
      .selectFrom('review_votes')
      .select(['review_id', 'created_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
    db()
      .selectFrom('review_reports')
      .select(['review_id', 'reason', 'text', 'created_at', 'closed_at', 'outcome'])
      .where('reporter_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
    actor.vendorId
      ? db()
          .selectFrom('reviews')
          .select(['id as review_id', 'reply', 'replied_at'])
          .where('vendor_id', '=', actor.vendorId)
          .where('reply', 'is not', null)
          .execute()
      : [],
  ])
  if (reviews.length + votes.length + reports.length + replies.length === 0) return null
  return { reviews, votes, reports, replies }
}

/**
 * Removes the person's name from their reviews, which stay for other shoppers; deletes their votes and removes them from
 * their reports, which operators still have to settle. Runs in the surrounding transaction.
 */
export async function eraseReviews(actor: Person): Promise<void> {
  await db()
    .updateTable('review_reports')
    .set({ reporter_id: null, email: null, text: '' })
    .where((eb) => eb.or([eb('reporter_id', '=', actor.userId), eb('email', '=', actor.email)]))
    .execute()
  await db().deleteFrom('review_votes').where('user_id', '=', actor.userId).execute()
  await db()
    .updateTable('reviews')
    .set({ author_id: null, author_name: null })
    .where('author_id', '=', actor.userId)
    .execute()
}
