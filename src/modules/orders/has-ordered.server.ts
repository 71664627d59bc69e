import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Whether an order was paid under this address, by an account or by a guest. One that was cancelled or given back does not
 * count.
 */
export async function hasOrdered(_actor: Actor, email: string): Promise<boolean> {
  const order = await db()
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('paid_at', 'is not', null)
    .where('status', 'not in', ['cancelled', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
