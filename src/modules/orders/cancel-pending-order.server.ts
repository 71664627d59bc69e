import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cancelParcels } from './cancel-parcels.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** Ends an order that nobody paid. Nothing is published: it never was an order to anybody. False when it is not pending. */
export async function cancelPendingOrder(_actor: System, orderId: OrderId): Promise<boolean> {
  return transaction(async () => {
    const cancelled = await db()
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', orderId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (cancelled) await cancelParcels(orderId)
    return cancelled !== undefined
  })
}
