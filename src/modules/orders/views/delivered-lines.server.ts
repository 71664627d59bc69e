import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, System } from '#shared/actor.ts'
import {
  isId,
  type OrderId,
  type OrderLineId,
  type ProductId,
  type UserId,
  type VendorId,
} from '#shared/ids.ts'
import { mayOpenOrder } from './guest-link.server.ts'
import { refundableOrder } from '../refunds/refundable-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & VendorTables>()

/** Something that a shopper bought and received. */
export interface DeliveredLine {
  readonly id: OrderLineId
  readonly orderId: OrderId
  readonly productId: ProductId
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly name: string
  readonly picture: string | null
  /** Null for a guest's order. */
  readonly buyerId: UserId | null
  /** A guest's email address, or the address at the time of the order. */
  readonly email: string | null
  /** Name on the package; null for a pickup. */
  readonly shippingName: string | null
}

/**
 * The lines of an order that were delivered, for its owner or a guest with its link, in the order of the page. Empty for
 * everyone else. Not: hats that were deleted since, and what an artist bought from their own shop.
 */
export async function deliveredLines(
  actor: Actor,
  orderId: string,
  guestToken: string | null = null,
): Promise<DeliveredLine[]> {
  if (!isId(orderId)) return []
  const id = orderId as OrderId
  const order = await db()
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return []
  return actor.kind === 'system' || mayOpenOrder(actor, order, guestToken) ? readLines(id) : []
}

async function readLines(orderId: OrderId): Promise<DeliveredLine[]> {
  const rows = await db()
    .selectFrom('order_lines as line')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .innerJoin('vendor_orders as part', (join) =>
      join.onRef('part.order_id', '=', 'line.order_id').onRef('part.vendor_id', '=', 'line.vendor_id'),
    )
    .innerJoin('vendors as v', 'v.id', 'line.vendor_id')
    .select(['line.id', 'line.product_id', 'line.vendor_id', 'v.display_name', 'line.name', 'line.picture'])
    .select(['o.user_id', 'o.email'])
    .select(sql<string | null>`o.shipping_address ->> 'name'`.as('shipping_name'))
    .where('line.order_id', '=', orderId)
    .where('o.paid_at', 'is not', null)
    .where('part.status', '=', 'delivered')
    .where(sql<boolean>`v.user_id is distinct from o.user_id`)
    .orderBy('line.position')
    .execute()
  return rows.flatMap(({ product_id: productId, ...row }) =>
    productId === null
      ? []
      : [
          {
            id: row.id,
            orderId,
            productId,
            vendorId: row.vendor_id,
            vendorName: row.display_name,
            name: row.name,
            picture: row.picture,
            buyerId: row.user_id,
            email: row.email,
            shippingName: row.shipping_name,
          },
        ],
  )
}

/** The delivered lines of which at least one unit wasn't refunded. */
export async function keptLines(actor: System, orderId: OrderId): Promise<DeliveredLine[]> {
  const { lines } = await refundableOrder(orderId)
  const kept = new Set(lines.filter(({ units }) => units > 0).map(({ lineId }) => lineId))
  return (await deliveredLines(actor, orderId)).filter(({ id }) => kept.has(id))
}
