import { databaseOf } from '#platform/db/transaction.server.ts'
import { type OrderStatus, type VendorOrderAction, vendorOrderStatus } from '../lifecycle/order-status.ts'
import type { LockedVendorOrder } from './lock-vendor-order.server.ts'
import { requireApprovedProofs } from '../proofs/require-approved-proofs.server.ts'
import { followVendorOrders } from '../lifecycle/move-order.server.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import { already } from '../lifecycle/order-rules.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface VendorOrderMove {
  readonly shipped_at?: Date
  readonly delivered_at?: Date
}

/** Actions that require an approved proof of each custom design. A label's purchase requires it before the carrier is called. */
const startsWork: ReadonlySet<VendorOrderAction> = new Set(['accept', 'makeReady', 'ship'])

/** Applies one action to a vendor order and derives the order's status again, in the transaction that locked both. */
export async function moveVendorOrder(
  vendorOrder: LockedVendorOrder,
  action: VendorOrderAction,
  at: VendorOrderMove = {},
): Promise<OrderStatus> {
  if (startsWork.has(action)) await requireApprovedProofs(vendorOrder)
  const moved = await db()
    .updateTable('vendor_orders')
    .set({ status: vendorOrderStatus.to(action), ...at })
    .where('id', '=', vendorOrder.id)
    .where('status', 'in', vendorOrderStatus.from(action))
    .returning('id')
    .executeTakeFirst()
  if (!moved) requireAllowed(allowanceOf(already(vendorOrder.status)))
  return followVendorOrders(vendorOrder.order.id)
}
