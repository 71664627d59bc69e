import type { OrderTables } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { maxAddresses } from './address-input.ts'
import { columnsOf, hasDefault } from './save-address.server.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables & OrderTables>()

/**
 * Handles `orderPaid`: saves where the order goes in the shopper's address book. A full book loses the address that was used
 * longest ago, never a default. Safe to run twice.
 */
export async function saveOrderAddress({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const order = await db()
    .selectFrom('orders')
    .select(['user_id', 'shipping_address'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order?.user_id || !order.shipping_address) return
  const userId = order.user_id
  const preferred = (await hasDefault(userId)) ? null : now()
  await db()
    .insertInto('saved_addresses')
    .values({
      ...columnsOf(order.shipping_address),
      user_id: userId,
      preferred_at: preferred,
      used_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doUpdateSet({ used_at: now() }))
    .execute()
  const beyond = db()
    .selectFrom('saved_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('preferred_at', (order) => order.desc().nullsLast())
    .orderBy('used_at', 'desc')
    .offset(maxAddresses)
  await db().deleteFrom('saved_addresses').where('user_id', '=', userId).where('id', 'in', beyond).execute()
}
