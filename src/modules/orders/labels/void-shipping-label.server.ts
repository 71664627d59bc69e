import { shippingProvider } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { OrderId, VendorOrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { lockOwnVendorOrder, ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import { requireShipment } from '../fulfillment/shipment-queries.server.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { finishLabelVoid } from './finish-label-void.server.ts'
import { labelPackage } from './label-package.server.ts'
import { type LabelRow, liveLabelOf, voidingLabelOf } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import { settleLabelLater } from './settle-label-later.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Voids the unused label of the vendor's own vendor order, who can then create another. Its cost is credited when the carrier has voided
 * it. 'pending': the carrier is checking whether it was used; a job asks again, and the label stays the vendor's if the carrier refuses.
 * Pressed again, it asks again. Calls the carrier, so don't call it inside a transaction. Refuses 'not-found' (404), 'no-label',
 * 'vendor-order-status' and 'label-not-voided' (409).
 */
export async function voidShippingLabel(
  actor: Person,
  orderId: OrderId,
  shipmentId: string | null = null,
): Promise<'done' | 'pending'> {
  const vendorOrderId = await ownVendorOrderIn(actor, orderId)
  if (!vendorOrderId) throw notFound('Order')
  if (!shippingProvider().refundLabel) throw labelNotVoided('Your carrier can’t void labels here.')
  const label = await transaction(() => requestVoid(actor, vendorOrderId, shipmentId))
  const outcome = await finishLabelVoid(label).catch((error: unknown) => {
    log.warn({ err: error, vendorOrderId }, 'failed to void a label; a job asks again')
    return 'pending' as const
  })
  if (outcome === 'refused') {
    throw labelNotVoided('The carrier refused to void this label. It may have been used already.')
  }
  return outcome
}

/** Stores the request before calling the carrier, so that a crash can't lose the answer. */
async function requestVoid(
  actor: Person,
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<LabelRow> {
  const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
  const shipment = await requireShipment(vendorOrder.id, shipmentId)
  const live = await liveLabelOf(vendorOrder.id, shipmentId)
  const pending = live ? undefined : await voidingLabelOf(vendorOrder.id, shipmentId)
  if (pending) return pending
  if (live?.status !== 'bought' || !live.provider_ref) {
    throw refuse('no-label', {
      title: 'No label',
      message: 'This shipment has no label to void.',
      status: 409,
    })
  }
  requireAllowed(vendorOrderRules(vendorOrder, shipment).void)
  const requested = await db()
    .updateTable('shipping_labels')
    .set({ status: labelStatus.to('requestVoid'), voiding_since: now(), refund_ref: null })
    .where('id', '=', live.id)
    .where('status', 'in', labelStatus.from('requestVoid'))
    .returningAll()
    .executeTakeFirstOrThrow()
  await labelPackage(vendorOrder, shipment, 'unlabel')
  await settleLabelLater(live.id)
  return requested
}

function labelNotVoided(message: string) {
  return refuse('label-not-voided', { title: 'Label not voided', message, status: 409 })
}
