import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { LabelRate } from '../views/order-views.ts'
import { labelOrderOf, noLabel } from './label-order.server.ts'
import { lockOwnVendorOrder, ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'

/**
 * The rates that a vendor can choose from for their own vendor order, cheapest first. Calls the carrier, so don't
 * call it inside a transaction. Refuses what `createShippingLabel` refuses.
 */
export async function labelRates(
  actor: Person,
  orderId: OrderId,
  shipmentId: string | null = null,
): Promise<LabelRate[]> {
  const provider = shippingProvider()
  const vendorOrderId = await ownVendorOrderIn(actor, orderId)
  if (!vendorOrderId) throw notFound('Order')
  if (!provider.buyLabel) throw noLabel('no-carrier', 'No carrier that sells labels is set up.')
  const { shipment, paidFor } = await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    return {
      shipment: await labelOrderOf(vendorOrder, shipmentId),
      paidFor: vendorOrder.order.shippingOption?.id ?? null,
    }
  })
  try {
    const rates = await withinTimeout(provider.quote(shipment))
    return rates
      .map((rate) => ({ ...rate, isPaidFor: rate.service === paidFor }))
      .sort((a, b) => a.costCents - b.costCents)
  } catch (error) {
    log.warn({ err: error, vendorOrderId }, 'failed to get label rates from the carrier')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'We couldn’t reach the carrier. Please try again in a moment.',
      status: 502,
    })
  }
}
