import { bookVoidedLabel } from '#modules/payments/server'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId, VendorOrderId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import { shipmentStatus } from '../fulfillment/shipment-status.ts'
import { requireShipment } from '../fulfillment/shipment-queries.server.ts'
import { moveShipment } from '../fulfillment/move-shipment.server.ts'
import { moveVendorOrder } from '../fulfillment/move-vendor-order.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import {
  lockOwnVendorOrder,
  lockVendorOrder,
  ownVendorOrderIn,
} from '../fulfillment/lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Voids the unused label of the vendor's own vendor order and credits its cost to the vendor, who can then create
 * another. The carrier is asked first: if it refuses, the label stays. 'pending': the carrier refunds the cost later.
 * Calls the carrier, so don't call it inside a transaction. Refuses 'not-found' (404), 'no-label',
 * 'vendor-order-status', 'label-not-voided' (409) and 'carrier-failed' (502).
 */
export async function voidShippingLabel(
  actor: Person,
  orderId: OrderId,
  shipmentId: string | null = null,
): Promise<'done' | 'pending'> {
  const { refundLabel } = shippingProvider()
  const vendorOrderId = await ownVendorOrderIn(actor, orderId)
  if (!vendorOrderId) throw notFound('Order')
  const { labelId, providerRef } = await transaction(() => unusedLabel(actor, vendorOrderId, shipmentId))
  if (!refundLabel) throw labelNotVoided('Your carrier can’t void labels here.')
  const outcome = await voidAtCarrier(() => refundLabel(providerRef), vendorOrderId)
  if (outcome === 'refused') {
    throw labelNotVoided('The carrier refused to void this label. It may have been used already.')
  }
  await transaction(async () => {
    const vendorOrder = await lockVendorOrder(vendorOrderId)
    const voided = await db()
      .updateTable('shipping_labels')
      .set({ status: labelStatus.to('void') })
      .where('id', '=', labelId)
      .where('status', 'in', labelStatus.from('void'))
      .returning('cost_cents as costCents')
      .executeTakeFirst()
    if (!voided) return
    const { order, vendorId } = vendorOrder
    const costCents = voided.costCents ?? zeroCents
    if (costCents > 0) await bookVoidedLabel(system, { orderId: order.id, vendorId, labelId, costCents })
    const shipment = await requireShipment(vendorOrderId, shipmentId)
    if (shipment && shipmentStatus.can('unlabel', shipment.status))
      await moveShipment(vendorOrder, shipment, 'unlabel')
    if (!shipment && vendorOrderStatus.can('unlabel', vendorOrder.status))
      await moveVendorOrder(vendorOrder, 'unlabel')
  })
  return outcome
}

async function unusedLabel(actor: Person, vendorOrderId: VendorOrderId, shipmentId: string | null) {
  const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
  const shipment = await requireShipment(vendorOrder.id, shipmentId)
  const live = await liveLabelOf(vendorOrder.id, shipmentId)
  if (live?.status !== 'bought' || !live.provider_ref) {
    throw refuse('no-label', {
      title: 'No label',
      message: 'This shipment has no label to void.',
      status: 409,
    })
  }
  requireAllowed(vendorOrderRules(vendorOrder, shipment).void)
  return { labelId: live.id, providerRef: live.provider_ref }
}

async function voidAtCarrier(
  ask: () => Promise<'done' | 'pending' | 'refused'>,
  vendorOrderId: VendorOrderId,
) {
  try {
    return await withinTimeout(ask())
  } catch (error) {
    log.warn({ err: error, vendorOrderId }, 'failed to void a label')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'We couldn’t reach the carrier. Your label hasn’t changed. Please try again in a moment.',
      status: 502,
    })
  }
}

function labelNotVoided(message: string) {
  return refuse('label-not-voided', { title: 'Label not voided', message, status: 409 })
}
