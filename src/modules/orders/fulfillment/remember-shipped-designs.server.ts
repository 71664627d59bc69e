import { rememberDigitizing } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Remembers the designs of a shipped vendor order: its shopper doesn't pay again for digitizing them. Guests aren't recognized
 * later.
 */
export async function rememberShippedDesigns({
  vendorOrderId,
}: {
  readonly vendorOrderId: VendorOrderId
}): Promise<void> {
  const lines = await db()
    .selectFrom('vendor_orders as part')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'part.order_id').onRef('line.vendor_id', '=', 'part.vendor_id'),
    )
    .select(['orders.user_id as shopperId', 'line.product_id as productId'])
    .where('part.id', '=', vendorOrderId)
    .execute()
  const [shopperId] = lines.map((line) => line.shopperId)
  const products = lines.flatMap(({ productId }) => productId ?? [])
  if (shopperId) await rememberDigitizing(system, shopperId, products)
}
