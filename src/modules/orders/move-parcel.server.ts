import { databaseOf } from '#platform/db/transaction.server.ts'
import { refuse } from '#shared/refusal.ts'
import { type OrderStatus, type ParcelAction, parcelStatus } from './order-status.ts'
import type { LockedParcel } from './own-parcel.server.ts'
import { needApprovedProofs } from './proofs.server.ts'
import { storeOrderStatus } from './store-order-status.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface ParcelMove {
  readonly shipped_at?: Date
  readonly delivered_at?: Date
}

/** What nobody does before a shopper has approved what is made to their design. */
const begins: ReadonlySet<ParcelAction> = new Set(['accept', 'label', 'makeReady', 'ship'])

/** Takes a parcel one step on and brings its order's status after it, in the transaction that locked both. */
export async function moveParcel(
  parcel: LockedParcel,
  action: ParcelAction,
  at: ParcelMove = {},
): Promise<OrderStatus> {
  if (begins.has(action)) await needApprovedProofs(parcel)
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
