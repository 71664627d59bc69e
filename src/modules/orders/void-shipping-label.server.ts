import { bookVoidedLabel } from '#modules/payments/server'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId, ParcelId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { boxStatus } from './box-status.ts'
import { neededBox } from './boxes.server.ts'
import { moveBox } from './move-box.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { parcelStatus } from './order-status.ts'
import { lockOwnParcel, lockParcel, ownParcelIn } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Gives the unused label of the vendor's own parcel back to the carrier, and its cost to the vendor; the parcel can have another one then. The carrier comes
 * first: a label that it does not take back stays. 'pending': its price comes back later. Asks the carrier, so it must not be
 * called inside a transaction. Refuses 'not-found' (404), 'no-label', 'parcel-status', 'label-kept' (409), 'carrier-failed' (502).
 */
export async function voidShippingLabel(
  actor: Person,
  orderId: OrderId,
  boxId: string | null = null,
): Promise<'done' | 'pending'> {
  const { refundLabel } = shippingProvider()
  const parcelId = await ownParcelIn(actor, orderId)
  if (!parcelId) throw notFound('Order')
  const { labelId, providerRef } = await transaction(() => unusedLabel(actor, parcelId, boxId))
  if (!refundLabel) throw keptLabel('Your carrier takes no labels back here.')
  const outcome = await giveBack(() => refundLabel(providerRef), parcelId)
  if (outcome === 'refused') {
    throw keptLabel('The carrier does not take this label back: it may have been used already.')
  }
  await transaction(async () => {
    const parcel = await lockParcel(parcelId)
    const voided = await db()
      .updateTable('shipping_labels')
      .set({ status: 'voided' })
      .where('id', '=', labelId)
      .where('status', '=', 'bought')
      .returning('cost_cents as costCents')
      .executeTakeFirst()
    if (!voided) return
    const { order, vendorId } = parcel
    const costCents = voided.costCents ?? zeroCents
    if (costCents > 0) await bookVoidedLabel(system, { orderId: order.id, vendorId, labelId, costCents })
    const box = await neededBox(parcelId, boxId)
    if (box && boxStatus.can('unlabel', box.status)) await moveBox(parcel, box, 'unlabel')
    if (!box && parcelStatus.can('unlabel', parcel.status)) await moveParcel(parcel, 'unlabel')
  })
  return outcome
}

async function unusedLabel(actor: Person, parcelId: ParcelId, boxId: string | null) {
  const parcel = await lockOwnParcel(actor, parcelId)
  const box = await neededBox(parcel.id, boxId)
  const live = await liveLabelOf(parcel.id, boxId)
  if (live?.status !== 'bought' || !live.provider_ref) {
    throw refuse('no-label', { title: 'No label', message: 'This parcel has no label of ours.', status: 409 })
  }
  const { status } = box ?? parcel
  if (status !== 'labelled' && status !== 'cancelled' && parcel.status !== 'cancelled') {
    throw refuse('parcel-status', {
      title: 'Not now',
      message: `This parcel is ${status} already.`,
      status: 409,
    })
  }
  return { labelId: live.id, providerRef: live.provider_ref }
}

async function giveBack(ask: () => Promise<'done' | 'pending' | 'refused'>, parcelId: ParcelId) {
  try {
    return await withinTimeout(ask())
  } catch (error) {
    log.warn({ err: error, parcelId }, 'a label could not be given back')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'The carrier does not answer. Your label is as it was; please try again in a moment.',
      status: 502,
    })
  }
}

function keptLabel(message: string) {
  return refuse('label-kept', { title: 'The label stays', message, status: 409 })
}
