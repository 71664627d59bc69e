import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorOrderId, VendorId } from '#shared/ids.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { paidReason } from '../lifecycle/order-rules.ts'
import type { OrderStatus, VendorOrderStatus } from '../lifecycle/order-status.ts'
import type { ChosenShipping, OrderAddress, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface LockedVendorOrder {
  readonly id: VendorOrderId
  readonly vendorId: VendorId
  readonly status: VendorOrderStatus
  readonly order: {
    readonly id: OrderId
    readonly status: OrderStatus
    readonly isLocalPickup: boolean
    readonly shippingAddress: OrderAddress | null
    readonly shippingOption: ChosenShipping | null
  }
}

/**
 * Locks the order and then the vendor order. Locking the order serializes all changes, so that its status is always
 * derived from the current vendor orders. Only inside a transaction.
 */
export async function lockVendorOrder(vendorOrderId: VendorOrderId): Promise<LockedVendorOrder> {
  const found = await db()
    .selectFrom('vendor_orders')
    .select('order_id')
    .where('id', '=', vendorOrderId)
    .executeTakeFirst()
  if (!found) throw notFound('VendorOrder')
  const order = await lockOrder(found.order_id)
  if (!order) throw notFound('Order')
  const vendorOrder = await db()
    .selectFrom('vendor_orders')
    .select(['id', 'vendor_id', 'status'])
    .where('id', '=', vendorOrderId)
    .executeTakeFirstOrThrow()
  return {
    id: vendorOrder.id,
    vendorId: vendorOrder.vendor_id,
    status: vendorOrder.status,
    order: {
      id: order.id,
      status: order.status,
      isLocalPickup: order.is_local_pickup,
      shippingAddress: order.shipping_address,
      shippingOption: order.shipping_option,
    },
  }
}

/** The same for a vendor. Another vendor's order is 'not-found'. */
export async function lockOwnVendorOrder(
  actor: Person,
  vendorOrderId: VendorOrderId,
): Promise<LockedVendorOrder> {
  const own = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('id', '=', vendorOrderId)
    .where('vendor_id', '=', vendorIdOf(actor))
    .executeTakeFirst()
  if (!own) throw notFound('VendorOrder')
  return lockVendorOrder(own.id)
}

/** The actor's vendor order in an order, or null. */
export async function ownVendorOrderIn(actor: Person, orderId: OrderId): Promise<VendorOrderId | null> {
  if (!actor.vendorId) return null
  const row = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', actor.vendorId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Refuses 'order-not-open' unless the order is paid: not pending, refunded or disputed. */
export function requirePaid(vendorOrder: LockedVendorOrder): void {
  requireAllowed(allowanceOf(paidReason(vendorOrder)))
}

function vendorIdOf(actor: Person): VendorId {
  if (actor.vendorId) return actor.vendorId
  throw notFound('VendorOrder')
}
