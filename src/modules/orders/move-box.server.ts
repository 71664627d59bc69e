import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, OrderLineId, ParcelId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { type BoxAction, boxStatus, parcelOfBoxes } from './box-status.ts'
import { boxesOf, type BoxRow } from './boxes.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { parcelStatus } from './order-status.ts'
import { type LockedParcel, lockParcel } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** Takes a box one step on, and its parcel after it, in the transaction that locked the parcel. */
export async function moveBox(parcel: LockedParcel, box: BoxRow, action: BoxAction): Promise<void> {
  const moved = await db()
    .updateTable('boxes')
    .set({
      status: boxStatus.to(action),
      ...(action === 'ship' ? { shipped_at: now() } : {}),
      ...(action === 'deliver' ? { delivered_at: now() } : {}),
    })
    .where('id', '=', box.id)
    .where('status', 'in', boxStatus.from(action))
    .returning('id')
    .executeTakeFirst()
  if (!moved) {
    throw refuse('parcel-status', {
      title: 'Not now',
      message: `This parcel is ${box.status} already.`,
      status: 409,
    })
  }
  await followBoxes(parcel)
}

/** The artist's share is let go when the last box has left: one transfer an order, as without boxes. */
async function followBoxes(parcel: LockedParcel): Promise<void> {
  const all = parcelOfBoxes((await boxesOf([parcel.id])).map(({ status }) => status))
  if (all === 'open') return
  if (parcelStatus.can('ship', parcel.status)) {
    await moveParcel(parcel, 'ship', { shipped_at: now() })
    await releaseTransfer(system, parcel.order.id, parcel.vendorId)
  }
  if (all === 'delivered') {
    const shipped = await lockParcel(parcel.id)
    if (shipped.status === 'shipped') await moveParcel(shipped, 'deliver', { delivered_at: now() })
  }
}

/** Boxes of which every hat was refunded do not leave, and hold the others up no longer. With the order locked. */
export async function cancelRefundedBoxes(
  orderId: OrderId,
  lines: readonly { readonly lineId: OrderLineId; readonly units: number }[],
): Promise<void> {
  const parcels = await db().selectFrom('parcels').select('id').where('order_id', '=', orderId).execute()
  const boxes = await boxesOf(parcels.map(({ id }) => id))
  const isGone = (lineId: OrderLineId) => lines.every((line) => line.lineId !== lineId || line.units === 0)
  for (const box of boxes) {
    if (!boxStatus.can('cancel', box.status) || !box.contents.every(({ lineId }) => isGone(lineId))) continue
    await moveBox(await lockParcel(box.parcel_id as ParcelId), box, 'cancel')
  }
}
