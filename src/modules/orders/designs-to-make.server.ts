import { type ProofState, proofState } from '#modules/designs'
import { type DesignTables, proofsOf } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & DesignTables>()

/** An artist who has more than this open looks at the oldest first. */
const mostShown = 100

export interface DesignToMake {
  readonly id: string
  readonly orderId: OrderId
  readonly name: string
  readonly quantity: number
  /** ISO 8601. */
  readonly orderedAt: string
  /** How far artist and shopper have come with its picture. */
  readonly proof: ProofState
}

/** The paid designs that the actor's shop has not sent yet, the oldest first; none for somebody without a shop. */
export async function designsToMake(actor: Person): Promise<DesignToMake[]> {
  if (!actor.vendorId) return []
  const rows = await db()
    .selectFrom('ordered_designs as design')
    .innerJoin('order_lines as line', 'line.product_id', 'design.product_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('parcels as parcel', (join) =>
      join.onRef('parcel.order_id', '=', 'line.order_id').onRef('parcel.vendor_id', '=', 'line.vendor_id'),
    )
    .select(['design.id', 'design.name', 'design.quantity', 'line.order_id', 'orders.paid_at'])
    .where('design.vendor_id', '=', actor.vendorId)
    .where('orders.status', 'in', ['paid', 'processing'])
    .where('parcel.status', 'in', ['new', 'accepted', 'labelled', 'ready'])
    .orderBy('orders.paid_at')
    .orderBy('design.id')
    .limit(mostShown)
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
