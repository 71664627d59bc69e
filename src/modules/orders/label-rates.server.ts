import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { LabelRate } from './order-views.ts'
import { labelOrderOf, noLabel } from './label-order.server.ts'
import { lockOwnParcel, ownParcelIn } from './own-parcel.server.ts'

/**
 * The rates from which a vendor can choose for its own parcel, cheapest first. Asks the carrier, so it must not be called inside
 * a transaction. Refuses what `createShippingLabel` refuses.
 */
export async function labelRates(
  actor: Person,
  orderId: OrderId,
  boxId: string | null = null,
): Promise<LabelRate[]> {
  const provider = shippingProvider()
  const parcelId = await ownParcelIn(actor, orderId)
  if (!parcelId) throw notFound('Order')
  if (!provider.buyLabel) throw noLabel('no-carrier', 'This shop has no carrier that sells labels.')
  const { shipment, paidFor } = await transaction(async () => {
    const parcel = await lockOwnParcel(actor, parcelId)
    return { shipment: await labelOrderOf(parcel, boxId), paidFor: parcel.order.shippingOption?.id ?? null }
  })
  try {
    const rates = await withinTimeout(provider.quote(shipment))
    return rates
      .map((rate) => ({ ...rate, isPaidFor: rate.service === paidFor }))
      .sort((a, b) => a.costCents - b.costCents)
  } catch (error) {
    log.warn({ err: error, parcelId }, 'a carrier told no rates for a label')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'The carrier does not answer. Please try again in a moment.',
      status: 502,
    })
  }
}
