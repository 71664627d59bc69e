import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import {
  deriveOrderStatus,
  type OrderStatus,
  type ParcelAction,
  parcelStatus,
  paymentStateOf,
} from './order-status.ts'
import type { LockedParcel } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface ParcelMove {
  readonly shipped_at?: Date
  readonly delivered_at?: Date
}

/** Takes a parcel one step on and brings its order's status after it, in the transaction that locked both. */
export async function moveParcel(
  parcel: LockedParcel,
  action: ParcelAction,
  at: ParcelMove = {},
): Promise<OrderStatus> {
  const moved = await db()
    .updateTable('parcels')
    .set({ status: parcelStatus.to(action), ...at })
    .where('id', '=', parcel.id)
    .where('status', 'in', parcelStatus.from(action))
    .returning('id')
    .executeTakeFirst()
  if (!moved) {
    throw refuse('parcel-status', {
      title: 'Not now',
      message: `This parcel is ${parcel.status} already.`,
      status: 409,
    })
  }
  return storeOrderStatus(parcel.order.id)
}

/** Derives an order's status from its money and its parcels and keeps it. The order must be locked. */
async function storeOrderStatus(orderId: OrderId): Promise<OrderStatus> {
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'is_local_pickup'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const parcels = await db().selectFrom('parcels').select('status').where('order_id', '=', orderId).execute()
  const status = deriveOrderStatus({
    payment: paymentStateOf(order.status),
    parcels: parcels.map((parcel) => parcel.status),
    isPickup: order.is_local_pickup,
  })
  if (status !== order.status) {
    await db().updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  }
  return status
}
