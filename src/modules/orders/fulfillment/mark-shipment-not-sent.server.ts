import { refundsOf } from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { OrderId, VendorOrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { VendorOrderRuleFacts } from '../lifecycle/order-rules.ts'
import { linesOfOrders } from '../views/order-queries.server.ts'
import { lockOwnVendorOrder } from './lock-vendor-order.server.ts'
import { moveShipment } from './move-shipment.server.ts'
import { type NotSentFacts, notSentRule } from './not-sent-rule.ts'
import { requireShipment, shipmentsOf, type ShipmentRow } from './shipment-queries.server.ts'
import { requireNoLabel } from './split-vendor-order.server.ts'

/**
 * Cancels a shipment whose hats were refunded instead of sent. If all others have shipped, the vendor order is then shipped and the
 * vendor's share released. Safe to repeat. Refuses 'not-found' (404), 'in-shipments', 'order-not-open', 'vendor-order-status',
 * 'has-label', 'refund-pending' while a refund may still fail, and 'still-owed' (409).
 */
export async function markShipmentNotSent(
  actor: Person,
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<void> {
  await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    const shipment = await requireShipment(vendorOrder.id, shipmentId)
    if (!shipment) throw notFound('Shipment')
    if (shipment.status === 'canceled') return
    const shipments = await shipmentsOf([vendorOrder.id])
    requireAllowed(
      notSentRule(shipment, await notSentFacts({ orderId: vendorOrder.order.id, vendorOrder, shipments })),
    )
    await requireNoLabel(vendorOrder.id, shipment.id)
    await moveShipment(vendorOrder, shipment, 'cancel')
  })
}

interface SplitOrder {
  readonly orderId: OrderId
  readonly vendorOrder: VendorOrderRuleFacts
  readonly shipments: readonly ShipmentRow[]
}

/** What `notSentRule` needs to know about a vendor order in several shipments. */
export async function notSentFacts({ orderId, vendorOrder, shipments }: SplitOrder): Promise<NotSentFacts> {
  if (shipments.length === 0) return { vendorOrder, shipments, unitsLeft: new Map(), hasPendingRefund: false }
  const lines = await linesOfOrders([orderId])
  const refunds = await refundsOf(system, orderId)
  return {
    vendorOrder,
    shipments,
    unitsLeft: new Map(lines.map(({ id, quantity, refunded_units }) => [id, quantity - refunded_units])),
    hasPendingRefund: refunds.some(({ status }) => status === 'pending'),
  }
}
