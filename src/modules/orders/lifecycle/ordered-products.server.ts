import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** The subset of these products that any order contains, whatever its status. */
export async function orderedProducts(
  _actor: System,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  if (productIds.length === 0) return []
  const rows = await db()
    .selectFrom('order_lines')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', [...productIds])
    .execute()
  return rows.flatMap((row) => row.product_id ?? [])
}
