import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface BestSeller {
  readonly id: ProductId
  /** As it was ordered last. */
  readonly name: string
  readonly picture: string | null
  readonly units: number
  /** What shoppers paid for them, less the vendor's discounts. */
  readonly cents: Cents
}

/** The vendor's products with the most paid units since then, without canceled orders. Empty if the actor isn't a vendor. */
export async function bestSellers(
  { vendorId }: Person,
  since: Date,
  limit: number,
): Promise<readonly BestSeller[]> {
  if (!vendorId) return []
  const { rows } = await sql<BestSeller>`
    select line.product_id as id, sum(line.quantity)::int as units,
      sum(line.quantity * line.unit_price_cents - line.discount_cents)::bigint as cents,
      (array_agg(line.name order by vendor_order.ordered_at desc))[1] as name,
      (array_agg(line.picture order by vendor_order.ordered_at desc))[1] as picture
    from vendor_orders vendor_order join order_lines line
      on line.order_id = vendor_order.order_id and line.vendor_id = vendor_order.vendor_id
    where vendor_order.vendor_id = ${vendorId} and vendor_order.is_paid and vendor_order.status <> 'canceled'
      and vendor_order.ordered_at >= ${since} and line.product_id is not null
    group by line.product_id
    order by units desc, cents desc, line.product_id
    limit ${limit}`.execute(db())
  return rows
}
