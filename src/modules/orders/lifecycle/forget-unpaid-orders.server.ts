import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Removes name, street, city, ZIP, phone and email from those of these orders that were never paid; country and state
 * stay. Runs in a transaction that blocks a simultaneous payment. Paid orders don't change.
 */
export async function forgetUnpaidOrders(_actor: System, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await db()
    .updateTable('orders')
    .set({
      email: null,
      shipping_address: sql<
        string | null
      >`case when shipping_address is null then null else jsonb_build_object(
        'name', 'Removed', 'street', '', 'city', '', 'zip', '',
        'state', shipping_address->'state', 'country', shipping_address->'country') end`,
    })
    .where('id', 'in', [...orderIds])
    .where('paid_at', 'is', null)
    .where('stripe_payment_intent', 'is', null)
    .execute()
}
