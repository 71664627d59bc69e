import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ParcelId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { moveParcel } from './move-parcel.server.ts'
import { lockOwnParcel, needPaid } from './own-parcel.server.ts'

/** The vendor says that it works on its part of the order. Refuses 'not-found', 'order-not-open' and 'parcel-status'. */
export async function acceptParcel(actor: Person, parcelId: ParcelId): Promise<void> {
  await transaction(async () => {
    const parcel = await lockOwnParcel(actor, parcelId)
    needPaid(parcel)
    if (parcel.status !== 'accepted') await moveParcel(parcel, 'accept')
  })
}

/** The vendor has put the hats aside for a shopper who fetches them. Refuses as above and 'not-a-pickup'. */
export async function markParcelReady(actor: Person, parcelId: ParcelId): Promise<void> {
  await transaction(async () => {
    const parcel = await lockOwnParcel(actor, parcelId)
    needPaid(parcel)
    if (!parcel.order.isLocalPickup) {
      throw refuse('not-a-pickup', {
        title: 'Not a pickup',
        message: 'This order is shipped: it cannot be made ready for pickup.',
        status: 409,
      })
    }
    if (parcel.status !== 'ready') await moveParcel(parcel, 'makeReady')
  })
}
