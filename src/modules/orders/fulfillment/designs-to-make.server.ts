import { type ProofState, proofState } from '#modules/designs'
import { type DesignTables, proofsOf } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { openStatuses } from '../lifecycle/order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & DesignTables>()

/** The oldest come first, so vendors with more work than this still see what is due. */
const maxShown = 100

export interface DesignToMake {
  readonly id: string
  readonly orderId: OrderId
  readonly name: string
  readonly quantity: number
  /** ISO 8601. */
  readonly orderedAt: string
  /** Whether the shopper has approved the proof. */
  readonly proof: ProofState
}

/** The actor's paid designs that aren't shipped yet, oldest first. Empty if the actor isn't a vendor. */
export async function designsToMake(actor: Person): Promise<DesignToMake[]> {
  if (!actor.vendorId) return []
  const rows = await db()
    .selectFrom('ordered_designs as design')
    .innerJoin('order_lines as line', 'line.product_id', 'design.product_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('vendor_orders as vendor_order', (join) =>
      join
        .onRef('vendor_order.order_id', '=', 'line.order_id')
        .onRef('vendor_order.vendor_id', '=', 'line.vendor_id'),
    )
    .select(['design.id', 'design.name', 'design.quantity', 'line.order_id', 'orders.paid_at'])
    .where('design.vendor_id', '=', actor.vendorId)
    .where('orders.status', 'in', ['paid', 'processing'])
    .where('vendor_order.status', 'in', openStatuses)
    .orderBy('orders.paid_at')
    .orderBy('design.id')
    .limit(maxShown)
    .execute()
  const proofs = await proofsOf(
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    name: row.name,
    quantity: row.quantity,
    orderedAt: (row.paid_at ?? new Date(0)).toISOString(),
    proof: proofState(proofs.filter(({ designId }) => designId === row.id)),
  }))
}
