import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Person, type System, system } from '#shared/actor.ts'
import type { ParcelId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { parcelShipped } from './events.server.ts'
import { neededBox } from './boxes.server.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { moveBox } from './move-box.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { parcelStatus } from './order-status.ts'
import { type LockedParcel, lockOwnParcel, lockParcel, needPaid } from './own-parcel.server.ts'
import type { OwnTracking } from './own-tracking.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * The parcel is with the carrier: the shopper is told, and the vendor's share is let go, in one transaction. Needs a label,
 * or the tracking number of a carrier that the vendor chose itself. Of a parcel in several boxes one is sent: the shopper is told
 * of each, and the share goes with the last. Doing it twice is doing it once. Refuses 'not-found'
 * (404), 'order-not-open', 'local-pickup', 'no-label', 'in-boxes' and 'parcel-status' (409).
 */
export async function markParcelShipped(
  actor: Person | System,
  parcelId: ParcelId,
  ownTracking: OwnTracking | null = null,
  boxId: string | null = null,
): Promise<void> {
  await transaction(async () => {
    const parcel = actor.kind === 'system' ? await lockParcel(parcelId) : await lockOwnParcel(actor, parcelId)
    if (parcel.status === 'shipped' || parcel.status === 'delivered') return
    const box = await neededBox(parcel.id, boxId)
    if (box?.status === 'shipped' || box?.status === 'delivered') return
    needPaid(parcel)
    if (parcel.order.isLocalPickup) {
      throw refuse('local-pickup', {
        title: 'Local pickup',
        message: 'This order is picked up. Mark it as picked up instead.',
        status: 409,
      })
    }
    await needTracking(parcel, boxId, ownTracking)
    if (box) {
      needLive(parcel)
      await moveBox(parcel, box, 'ship')
    } else {
      await moveParcel(parcel, 'ship', { shipped_at: now() })
      await releaseTransfer(system, parcel.order.id, parcel.vendorId)
    }
    await publish(parcelShipped, { orderId: parcel.order.id, parcelId: parcel.id, boxId })
  })
}

function needLive({ status }: LockedParcel): void {
  if (parcelStatus.can('ship', status)) return
  throw refuse('parcel-status', {
    title: 'Not now',
    message: `This parcel is ${status} already.`,
    status: 409,
  })
}

async function needTracking(
  parcel: LockedParcel,
  boxId: string | null,
  own: OwnTracking | null,
): Promise<void> {
  const live = await liveLabelOf(parcel.id, boxId)
  if (live?.status === 'bought') return
  if (!own) {
    throw refuse('no-label', {
      title: 'No label yet',
      message: 'Create a shipping label first, or enter the tracking number of your own carrier.',
      status: 409,
    })
  }
  // A purchase that never came back must not stand in the way of a parcel that is already under way.
  if (live) {
    await db().updateTable('shipping_labels').set({ status: 'failed' }).where('id', '=', live.id).execute()
  }
  await db()
    .insertInto('shipping_labels')
    .values({
      order_id: parcel.order.id,
      parcel_id: parcel.id,
      box_id: boxId,
      status: 'bought',
      carrier: own.carrier,
      tracking_number: own.trackingNumber,
      created_at: now(),
    })
    .execute()
}
