import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Stripe's id of the order's payment. Null before it is paid. */
export async function paymentIntentOf(_actor: System, orderId: OrderId): Promise<string | null> {
  const order = await db()
    .selectFrom('orders')
    .select('stripe_payment_intent')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.stripe_payment_intent ?? null
}
