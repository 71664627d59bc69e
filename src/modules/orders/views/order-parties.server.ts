import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type OrderId, type UserId, type VendorId, type VendorOrderId } from '#shared/ids.ts'
import type { VendorOrderStatus } from '../lifecycle/order-status.ts'
import type { OrderTables } from '../tables.server.ts'
import { mayOpenOrder } from './guest-link.server.ts'

const db = databaseOf<OrderTables & VendorTables>()

/** Who an order is between. */
export interface OrderParties {
  readonly orderId: OrderId
  /** Null for a guest. */
  readonly buyerId: UserId | null
  /** Name on the package; null for a pickup. */
  readonly shippingName: string | null
  readonly vendors: readonly {
    readonly vendorOrderId: VendorOrderId
    readonly vendorId: VendorId
    readonly vendorUserId: UserId | null
    readonly vendorName: string
    readonly status: VendorOrderStatus
  }[]
}

/**
 * The shopper and the vendors of a paid order. For its owner and a guest with its link all vendors, for a vendor only
 * themselves. Null for everyone else.
 */
export async function orderParties(
  actor: Actor,
  orderId: string,
  guestToken: string | null,
): Promise<OrderParties | null> {
  if (!isId(orderId)) return null
  const rows = await db()
    .selectFrom('orders as o')
    .innerJoin('vendor_orders as part', 'part.order_id', 'o.id')
    .innerJoin('vendors as v', 'v.id', 'part.vendor_id')
    .select(['o.id', 'o.user_id', 'part.id as vendor_order_id', 'part.vendor_id', 'part.status'])
    .select(['v.display_name', 'v.user_id as vendor_user_id'])
    .select(sql<string | null>`o.shipping_address ->> 'name'`.as('shipping_name'))
    .where('o.id', '=', orderId as OrderId)
    .where('o.paid_at', 'is not', null)
    .orderBy('v.display_name')
    .execute()
  const [order] = rows
  if (!order) return null
  const own = mayOpenOrder(actor, order, guestToken)
    ? rows
    : rows.filter((row) => actor.kind === 'person' && row.vendor_id === actor.vendorId)
  if (own.length === 0) return null
  return {
    orderId: order.id,
    buyerId: order.user_id,
    shippingName: order.shipping_name,
    vendors: own.map((row) => ({
      vendorOrderId: row.vendor_order_id,
      vendorId: row.vendor_id,
      vendorUserId: row.vendor_user_id,
      vendorName: row.display_name,
      status: row.status,
    })),
  }
}
