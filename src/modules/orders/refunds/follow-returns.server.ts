import { goneForGood, hasOpenDispute, refundsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { cancelRefundedVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { cancelRefundedShipments } from '../fulfillment/move-shipment.server.ts'
import { refundableOrder } from './refundable-order.server.ts'
import { moveOrder } from '../lifecycle/move-order.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { takenParts } from './taken-parts.ts'

const db = databaseOf<OrderTables>()

/**
 * Updates an order after a refund or a dispute has changed: frozen during a dispute, refunded when nothing of the
 * payment is left, otherwise whatever its vendor orders say. A fully refunded vendor order is canceled. Canceled
 * vendor orders stay canceled when money returns, because the shopper was notified. The order must be locked.
 */
export async function followReturns(orderId: OrderId): Promise<void> {
  const { total_cents: total, status } = await db()
    .selectFrom('orders')
    .select(['total_cents', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const gone = cents(Math.min(total, await goneForGood(system, orderId)))
  await db().updateTable('orders').set({ refunded_cents: gone }).where('id', '=', orderId).execute()
  if (await hasOpenDispute(system, orderId)) {
    await moveOrder(orderId, 'dispute')
    return
  }
  if (total > 0 ? gone < total : await hasUnitsLeft(orderId)) {
    await cancelEmptyVendorOrders(orderId)
    await moveOrder(orderId, 'stand')
  } else {
    await cancelRefundedVendorOrders(orderId)
    await moveOrder(orderId, status === 'disputed' ? 'lose' : 'refund')
  }
}

/** For an order that cost nothing: whether a hat of it is still sold. A pending refund may fail. */
async function hasUnitsLeft(orderId: OrderId): Promise<boolean> {
  if ((await refundsOf(system, orderId)).some(({ status }) => status === 'pending')) return true
  const { lines } = await refundableOrder(orderId)
  return lines.some(({ units }) => units > 0)
}

/** Waits until no refund is pending, because a pending one may still fail. */
async function cancelEmptyVendorOrders(orderId: OrderId): Promise<void> {
  if ((await refundsOf(system, orderId)).some(({ status }) => status === 'pending')) return
  const { lines } = await refundableOrder(orderId)
  await cancelRefundedShipments(orderId, lines)
  const open = new Set(lines.filter(({ units }) => units > 0).map(({ vendorId }) => vendorId))
  const empty = [...new Set(lines.map(({ vendorId }) => vendorId))].filter((id) => !open.has(id))
  if (empty.length > 0) await cancelRefundedVendorOrders(orderId, empty)
}

/**
 * The vendors whose vendor orders are canceled. A share that they are owed again can't wait for a shipment, so it
 * isn't sent automatically.
 */
export async function idleVendors(orderId: OrderId): Promise<VendorId[]> {
  const rows = await db()
    .selectFrom('vendor_orders')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'canceled')
    .execute()
  return rows.map(({ vendor_id }) => vendor_id)
}

/** Splits an amount that was taken from the payment into parts, based on what is left of the payment. */
export function partsTakenFrom(orderId: OrderId) {
  return async (amountCents: Cents) => takenParts(await refundableOrder(orderId), amountCents)
}
