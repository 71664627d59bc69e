import { sql } from 'kysely'
import { type DeliveredLine, deliveredLines, type OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ReviewId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { ReviewTables } from '../tables.server.ts'
import type { Purchase } from './purchase.ts'

const db = databaseOf<ReviewTables & OrderTables>()

/** A review as its author sees it. */
export interface OwnReview {
  readonly id: ReviewId
  readonly rating: number
  readonly text: string
  readonly name: string | null
  readonly pictures: readonly string[]
  readonly writtenAt: Date
  readonly isHidden: boolean
  /** A guest wrote it with the link of another order. */
  readonly isElsewhere: boolean
  /** An operator's reason for hiding it. */
  readonly hiddenReason: string | null
}

export interface PurchaseToReview {
  readonly line: DeliveredLine
  /** The buyer's review of this hat, also from an earlier order; null before they write one. */
  readonly review: OwnReview | null
}

/** A delivered line and its buyer's review of that hat. Refuses 'not-found' unless the actor bought it and it was delivered. */
export async function ownReview(actor: Actor, purchase: Purchase): Promise<PurchaseToReview> {
  const lines = await deliveredLines(actor, purchase.orderId, purchase.guestToken)
  const line = lines.find(({ id }) => id === purchase.lineId)
  if (!line) throw notFound('Order')
  return { line, review: await reviewOfBuyer(line) }
}

/** A guest is recognized by the email address of the order, which nobody has confirmed: it counts the review, and opens nothing. */
export async function reviewOfBuyer(line: DeliveredLine): Promise<OwnReview | null> {
  const row = await db()
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.rating', 'r.text', 'r.author_name', 'r.pictures', 'r.created_at', 'r.hidden_at'])
    .select(['r.hidden_reason', 'r.order_id'])
    .where('r.product_id', '=', line.productId)
    .where(({ or, and, eb }) =>
      or([
        eb('r.order_id', '=', line.orderId),
        line.buyerId === null
          ? and([eb('o.user_id', 'is', null), sql<boolean>`lower(o.email) = lower(${line.email})`])
          : eb('r.author_id', '=', line.buyerId),
      ]),
    )
    .orderBy('r.created_at')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    name: row.author_name,
    pictures: row.pictures,
    writtenAt: row.created_at,
    isHidden: row.hidden_at !== null,
    isElsewhere: line.buyerId === null && row.order_id !== line.orderId,
    hiddenReason: row.hidden_reason,
  }
}
