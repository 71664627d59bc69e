import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'
import { inFilter, ownVendorOrders } from '../views/vendor-order-queries.server.ts'

const db = databaseOf<OrderTables>()

/** The vendor's orders to ship in which the shopper requested a change of the last proof, oldest first. Empty if the actor isn't a vendor. */
export async function changesToProof({ vendorId }: Person): Promise<readonly OrderId[]> {
  if (!vendorId) return []
  const { rows } = await sql<{ id: OrderId }>`
    select vendor_order.order_id as id from ${ownVendorOrders(vendorId)} and ${inFilter('to-ship')}
      and exists (select from order_lines line join ordered_designs design on design.product_id = line.product_id
        where line.order_id = vendor_order.order_id and line.vendor_id = vendor_order.vendor_id
          and (select proof.answer from design_proofs proof where proof.ordered_design_id = design.id
            order by proof.created_at desc limit 1) = 'change')
    order by vendor_order.ordered_at`.execute(db())
  return rows.map(({ id }) => id)
}
