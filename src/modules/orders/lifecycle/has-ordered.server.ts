import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Whether this email address has a paid order, with or without an account. Canceled and refunded orders don't count.
 */
export async function hasOrdered(_anyone: Anyone, email: string): Promise<boolean> {
  const order = await db()
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('paid_at', 'is not', null)
    .where('status', 'not in', ['canceled', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
