import { type OrderedDesign, orderedDesignsOf, proofsOf } from '#modules/designs/server'
import type { OrderedBlank, Proof, RosterRow } from '#modules/designs'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface DesignOfOrder {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** Who gets a hat; empty when all hats are the same. */
  readonly roster: readonly RosterRow[]
  readonly vendorId: VendorId
  readonly vendorName: string
  /** The author of the original design. */
  readonly credit: string | null
  readonly proofs: readonly Proof[]
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
}

export interface OrderPart {
  readonly orderId: string
  /** One artist's part, or the whole order. */
  readonly vendorId: VendorId | null
}

/** The custom designs of an order that the caller may see, with their proofs. */
export async function designsOfOrder(actor: Actor, part: OrderPart): Promise<DesignOfOrder[]> {
  const designs = await designsIn(actor, part)
  const proofs = await proofsOf(
    actor,
    designs.map(({ id }) => id),
  )
  return designs.map(({ id, name, quantity, roster, vendorId, vendorName, credit, blank }) => ({
    id,
    vendorId,
    name,
    quantity,
    roster,
    vendorName,
    credit,
    blank,
    proofs: proofs.filter(({ designId }) => designId === id),
  }))
}

async function designsIn(actor: Actor, { orderId, vendorId }: OrderPart): Promise<OrderedDesign[]> {
  const rows = await db()
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', orderId as OrderId)
    .$if(vendorId !== null, (query) => query.where('vendor_id', '=', vendorId as VendorId))
    .execute()
  return orderedDesignsOf(
    actor,
    rows.flatMap((row) => row.product_id ?? []),
  )
}

export async function requireDesignIn(actor: Actor, part: OrderPart, designId: string): Promise<void> {
  const designs = await designsIn(actor, part)
  if (!designs.some(({ id }) => id === designId)) throw notFound('Design')
}
