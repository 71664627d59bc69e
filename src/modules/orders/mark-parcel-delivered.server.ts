import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Person, type System, system } from '#shared/actor.ts'
import type { ParcelId } from '#shared/ids.ts'
import { parcelDelivered } from './events.server.ts'
import { neededBox } from './boxes.server.ts'
import { moveBox } from './move-box.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { lockOwnParcel, lockParcel, needPaid } from './own-parcel.server.ts'

/**
 * The parcel has arrived (the carrier says so), or its vendor handed it over at a pickup; then the vendor's share is let go.
 * Doing it twice is doing it once. Of a parcel in several boxes one arrives. What left before a bank took the payment back arrives
 * all the same, and moves no money: that it arrived is the proof. Refuses
 * 'not-found' (404), 'order-not-open', 'in-boxes' and 'parcel-status' (409).
 */
export async function markParcelDelivered(
  actor: Person | System,
  parcelId: ParcelId,
  boxId: string | null = null,
): Promise<void> {
  await transaction(async () => {
    const parcel = actor.kind === 'system' ? await lockParcel(parcelId) : await lockOwnParcel(actor, parcelId)
    if (parcel.status === 'delivered') return
    const box = await neededBox(parcel.id, boxId)
    const isDisputed = parcel.order.status === 'disputed'
    if (!isDisputed || (box ?? parcel).status !== 'shipped') needPaid(parcel)
    if (box?.status === 'delivered') return
    if (box) {
      await moveBox(parcel, box, 'deliver')
      await publish(parcelDelivered, { orderId: parcel.order.id, parcelId: parcel.id, boxId })
      return
    }
    const atOnce = parcel.order.isLocalPickup && (parcel.status === 'new' || parcel.status === 'accepted')
    // A shopper who comes before the vendor said 'ready' gets the hats all the same.
    if (atOnce) await moveParcel(parcel, 'makeReady')
    await moveParcel(parcel, 'deliver', { delivered_at: now() })
    if (!isDisputed) await releaseTransfer(system, parcel.order.id, parcel.vendorId)
    await publish(parcelDelivered, { orderId: parcel.order.id, parcelId: parcel.id })
  })
}
