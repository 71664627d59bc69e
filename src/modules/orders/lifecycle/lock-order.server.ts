import type { Selectable } from 'kysely'
import { lockStock } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrdersTable, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Locks an order until the surrounding transaction ends and returns it. Null when it doesn't exist. A caller that may
 * return stock passes `withStock`, which locks the lines' variants first. Lock the order's money after the order.
 */
export async function lockOrder(
  orderId: OrderId,
  { withStock = false }: { readonly withStock?: boolean } = {},
): Promise<Selectable<OrdersTable> | null> {
  if (withStock) await lockStockOf(orderId)
  takeLock('order', orderId)
  const order = await db()
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    // This weaker lock lets other transactions write ledger entries, which reference the order, without waiting.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order ?? null
}

async function lockStockOf(orderId: OrderId): Promise<void> {
  const lines = await db()
    .selectFrom('order_lines')
    .select('variant_id')
    .where('order_id', '=', orderId)
    .execute()
  await lockStock(
    system,
    lines.flatMap(({ variant_id }) => variant_id ?? []),
  )
}
