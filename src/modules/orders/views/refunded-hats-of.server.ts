import { type DesignTables, orderedDesign, type RefundedHats } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { linesOfOrders } from './order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & DesignTables>()

/** The hats of an ordered design that its artist doesn't make, because they were refunded. None for everyone else. Refuses 'not-found'. */
export async function refundedHatsOf(actor: Person, designId: string): Promise<RefundedHats> {
  const { productId, vendorId } = await orderedDesign(actor, designId)
  if (vendorId !== actor.vendorId) return { units: 0, rows: [] }
  const orders = await db()
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', '=', productId)
    .execute()
  const lines = await linesOfOrders(orders.map(({ order_id }) => order_id))
  const own = lines.filter(({ product_id }) => product_id === productId)
  return {
    units: own.reduce((sum, { refunded_units }) => sum + refunded_units, 0),
    rows: own.flatMap(({ refunded_rows }) => refunded_rows),
  }
}
