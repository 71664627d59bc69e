import { bookLabel } from '#modules/payments/server'
import type { BoughtLabel } from '#modules/shipping'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type LockedVendorOrder, lockVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import { type ShipmentRow, shipmentsOf } from '../fulfillment/shipment-queries.server.ts'
import { shipmentStatus } from '../fulfillment/shipment-status.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import { labelPackage } from './label-package.server.ts'
import { labelById, type LabelRow } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import { settleLabelLater } from './settle-label-later.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Stores and books what the carrier sold, once, in the surrounding transaction. If the package has shipped without it or was canceled in
 * the meantime, a job asks the carrier to void it. Returns the label's row, or undefined without one.
 */
export async function saveBoughtLabel(
  { id, vendor_order_id }: Pick<LabelRow, 'id' | 'vendor_order_id'>,
  bought: BoughtLabel,
): Promise<LabelRow | undefined> {
  const vendorOrder = await lockVendorOrder(vendor_order_id)
  const row = await labelById(id)
  if (!row || (row.status !== 'buying' && row.status !== 'failed')) return row
  if (row.status === 'failed' && (await isStored(bought.providerRef))) return row
  const shipments = await shipmentsOf([vendorOrder.id])
  const shipment = shipments.find((one) => one.id === row.shipment_id) ?? null
  const isNeeded = row.status === 'buying' && isUnlabeled(vendorOrder, shipment)
  const action = isNeeded ? 'buy' : 'giveBack'
  const saved = await db()
    .updateTable('shipping_labels')
    .set({
      status: labelStatus.to(action),
      carrier: bought.carrier,
      service: bought.service,
      tracking_number: bought.trackingNumber,
      tracking_url: bought.trackingUrl,
      label_url: bought.labelUrl,
      cost_cents: bought.costCents,
      provider_ref: bought.providerRef,
      created_at: now(),
      voiding_since: isNeeded ? null : now(),
    })
    .where('id', '=', id)
    .where('status', 'in', labelStatus.from(action))
    .returningAll()
    .executeTakeFirstOrThrow()
  const { order, vendorId } = vendorOrder
  const { costCents } = bought
  await bookLabel(system, { orderId: order.id, vendorId, labelId: id, costCents })
  if (isNeeded) await labelPackage(vendorOrder, shipment)
  else await settleLabelLater(id, 0)
  return saved
}

/** A later purchase under the same reference found it first. */
async function isStored(providerRef: string): Promise<boolean> {
  const row = await db()
    .selectFrom('shipping_labels')
    .select('id')
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
  return row !== undefined
}

function isUnlabeled(vendorOrder: LockedVendorOrder, shipment: ShipmentRow | null): boolean {
  return (
    vendorOrderStatus.can('label', vendorOrder.status) &&
    (!shipment || shipmentStatus.can('label', shipment.status))
  )
}
