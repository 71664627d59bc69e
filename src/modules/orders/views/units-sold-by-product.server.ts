import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { sql } from 'kysely'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Paid units of these products of the vendor since then, apart from canceled orders. Empty if the actor isn't a vendor. */
export async function unitsSoldByProduct(
  { vendorId }: Person,
  productIds: readonly ProductId[],
  since: Date,
): Promise<ReadonlyMap<ProductId, number>> {
  if (!vendorId || productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: ProductId; units: number }>`
    select line.product_id as id, sum(line.quantity)::int as units
    from vendor_orders vendor_order join order_lines line
      on line.order_id = vendor_order.order_id and line.vendor_id = vendor_order.vendor_id
    where vendor_order.vendor_id = ${vendorId} and vendor_order.is_paid and vendor_order.status <> 'canceled'
      and vendor_order.ordered_at >= ${since} and line.product_id in (${sql.join(productIds)})
    group by line.product_id`.execute(db())
  return new Map(rows.map(({ id, units }) => [id, units]))
}
