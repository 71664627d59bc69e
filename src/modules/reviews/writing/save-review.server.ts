import { picturesReleased } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { codeOf } from '#platform/code-of.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { DeliveredLine } from '#modules/orders/server'
import { publish } from '#platform/jobs/events.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { Actor } from '#shared/actor.ts'
import type { ReviewId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { ReviewTables } from '../tables.server.ts'
import { mayEditReview } from './may-edit-review.ts'
import { type OwnReview, ownReview } from './own-review.server.ts'
import type { Purchase } from './purchase.ts'
import type { ReviewInput } from './review-input.ts'
import { maxPictureLinks } from './review-limits.ts'

const db = databaseOf<ReviewTables>()

export interface ReviewToSave extends ReviewInput {
  /** Pictures of the saved review that stay. Others are removed. */
  readonly keptPictures: readonly string[]
  /** Pictures that the caller has just stored for this review. */
  readonly newPictures: readonly string[]
}

/**
 * Writes the review of a delivered purchase, or changes it within 30 days. A guest uses the order link's token. Refuses
 * 'not-found' unless the actor bought the hat and it was delivered, 'review-closed', 'review-hidden' and 'reviewed-elsewhere'
 * (409), and 'too-many-pictures' (422).
 */
export async function saveReview(actor: Actor, purchase: Purchase, input: ReviewToSave): Promise<ReviewId> {
  return transaction(async () => {
    const { line, review } = await ownReview(actor, purchase)
    return review ? changeReview(review, input) : addReview(line, input)
  })
}

async function addReview(line: DeliveredLine, input: ReviewToSave): Promise<ReviewId> {
  const { id } = await db()
    .insertInto('reviews')
    .values({
      order_line_id: line.id,
      order_id: line.orderId,
      product_id: line.productId,
      vendor_id: line.vendorId,
      author_id: line.buyerId,
      author_name: input.name,
      rating: input.rating,
      text: input.text,
      pictures: withinLimit(input.newPictures),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Sent twice at the same time.
      throw codeOf(error) === '23505' ? alreadyReviewed() : error
    })
  return id
}

async function changeReview(review: OwnReview, input: ReviewToSave): Promise<ReviewId> {
  requireAllowed(mayEditReview(review, now()))
  const kept = review.pictures.filter((url) => input.keptPictures.includes(url))
  await db()
    .updateTable('reviews')
    .set({
      author_name: input.name,
      rating: input.rating,
      text: input.text,
      pictures: withinLimit([...kept, ...input.newPictures]),
      edited_at: now(),
    })
    .where('id', '=', review.id)
    .execute()
  const removed = review.pictures.filter((url) => !kept.includes(url))
  if (removed.length > 0) await publish(picturesReleased, { urls: removed })
  return review.id
}

function withinLimit(urls: readonly string[]): string[] {
  if (urls.length <= maxPictureLinks) return [...urls]
  throw refuse('too-many-pictures', {
    title: 'Too many pictures',
    message: `Please choose up to ${maxPictureLinks} pictures.`,
    field: 'pictures',
  })
}

function alreadyReviewed() {
  return refuse('already-reviewed', {
    title: 'Already saved',
    message: 'You have already reviewed this hat. Open the form again to change your review.',
    status: 409,
  })
}
