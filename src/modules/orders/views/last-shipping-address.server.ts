import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderAddress, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Where the shopper's newest paid order was sent. Null without one; an order for local pickup has no address. */
export async function lastShippingAddress(actor: Person): Promise<OrderAddress | null> {
  const order = await db()
    .selectFrom('orders')
    .select('shipping_address')
    .where('user_id', '=', actor.userId)
    .where('paid_at', 'is not', null)
    .where('is_local_pickup', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.shipping_address ?? null
}
