import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, ParcelId, VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { type OrderStatus, type ParcelStatus, paymentStateOf } from './order-status.ts'
import type { ChosenShipping, OrderAddress, OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface LockedParcel {
  readonly id: ParcelId
  readonly vendorId: VendorId
  readonly status: ParcelStatus
  readonly order: {
    readonly id: OrderId
    readonly status: OrderStatus
    readonly isLocalPickup: boolean
    readonly shippingAddress: OrderAddress | null
    readonly shippingOption: ChosenShipping | null
  }
}

/**
 * The parcel, with its order locked first: whoever changes a parcel does so one after the other, so that the order's status
 * is always derived from what all of them are. Only inside a transaction.
 */
export async function lockParcel(parcelId: ParcelId): Promise<LockedParcel> {
  const found = await db()
    .selectFrom('parcels')
    .select('order_id')
    .where('id', '=', parcelId)
    .executeTakeFirst()
  if (!found) throw notFound('Parcel')
  const order = await db()
    .selectFrom('orders')
    .select(['id', 'status', 'is_local_pickup', 'shipping_address', 'shipping_option'])
    .where('id', '=', found.order_id)
    // The weaker lock: entries of the books refer to the order, and are written without waiting for this.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const parcel = await db()
    .selectFrom('parcels')
    .select(['id', 'vendor_id', 'status'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  return {
    id: parcel.id,
    vendorId: parcel.vendor_id,
    status: parcel.status,
    order: {
      id: order.id,
      status: order.status,
      isLocalPickup: order.is_local_pickup,
      shippingAddress: order.shipping_address,
      shippingOption: order.shipping_option,
    },
  }
}

/** The same for a vendor: somebody else's parcel does not exist for it. */
export async function lockOwnParcel(actor: Person, parcelId: ParcelId): Promise<LockedParcel> {
  const own = await db()
    .selectFrom('parcels')
    .select('id')
    .where('id', '=', parcelId)
    .where('vendor_id', '=', vendorIdOf(actor))
    .executeTakeFirst()
  if (!own) throw notFound('Parcel')
  return lockParcel(own.id)
}

/** The vendor's own parcel in an order, or null when the vendor has none there. */
export async function ownParcelIn(actor: Person, orderId: OrderId): Promise<ParcelId | null> {
  if (!actor.vendorId) return null
  const row = await db()
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', actor.vendorId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Nothing is sent out for an order whose money has not arrived, was given back or is in dispute. */
export function needPaid({ order }: LockedParcel): void {
  if (paymentStateOf(order.status) === 'paid') return
  throw refuse('order-not-open', {
    title: 'Not now',
    message: `This order is ${order.status}: there is nothing to send.`,
    status: 409,
  })
}

function vendorIdOf(actor: Person): VendorId {
  if (actor.vendorId) return actor.vendorId
  throw notFound('Parcel')
}
