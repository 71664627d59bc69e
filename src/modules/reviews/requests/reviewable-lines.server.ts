import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, OrderLineId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

/** A hat that its shopper received and hasn't reviewed, as the order history links to the form. */
export interface ReviewableLine {
  readonly orderId: OrderId
  readonly lineId: OrderLineId
}

/**
 * The first hat of each of these orders that the person received and hasn't reviewed. Not: orders that were refunded, and what an
 * artist bought from their own shop.
 */
export async function reviewableLines(
  actor: Person,
  orderIds: readonly OrderId[],
): Promise<readonly ReviewableLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ReviewableLine>`
    select distinct on (line.order_id) line.order_id as "orderId", line.id as "lineId"
    from order_lines line join orders o on o.id = line.order_id
      join vendor_orders part on part.order_id = line.order_id and part.vendor_id = line.vendor_id
    where line.order_id = any(${[...orderIds]}::uuid[]) and o.user_id = ${actor.userId} and o.status = 'delivered'
      and part.status = 'delivered' and line.product_id is not null
      and line.vendor_id is distinct from ${actor.vendorId}::uuid
      and not exists (select from reviews r where r.product_id = line.product_id
        and (r.order_id = line.order_id or r.author_id = o.user_id))
    order by line.order_id, line.position`.execute(db())
  return rows
}
