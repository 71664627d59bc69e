import type { ReviewTables } from '#modules/reviews/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ReviewId } from '#shared/ids.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<ReviewTables>()

interface HiddenReview {
  readonly reviewId: string
  readonly hidingId: string
  readonly reason: string
}

/** Emails the author of a review why an operator hid it. Sends nothing after the account was erased. */
export async function emailReviewHidden({ reviewId, hidingId, reason }: HiddenReview): Promise<void> {
  const review = await db()
    .selectFrom('reviews')
    .select(['order_id', 'author_name'])
    .where('id', '=', reviewId as ReviewId)
    .executeTakeFirst()
  if (!review || review.author_name === null) return
  const { shopperEmail } = await orderFacts(review.order_id)
  if (!shopperEmail) return
  const text =
    'Other people can’t see your review anymore, and it no longer counts. If you think this is a mistake, please contact us.'
  await queueEmailTo(shopperEmail, `review-hidden:${hidingId}`, {
    subject: 'We hid your review',
    heading: 'We hid your review',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${reason}` },
    ],
  })
}
