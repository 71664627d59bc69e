import { databaseOf } from '#platform/db/transaction.server.ts'
import { lockVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import { shipmentsOf } from '../fulfillment/shipment-queries.server.ts'
import { labelPackage } from './label-package.server.ts'
import { labelById, type LabelRow, liveLabelOf } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * The label that was to be voided was used, or the carrier doesn't void it: it is its package's label again, in the surrounding
 * transaction. False when the package has another label or was split since then.
 */
export async function keepLabel({ id, vendor_order_id }: LabelRow): Promise<boolean> {
  const vendorOrder = await lockVendorOrder(vendor_order_id)
  const label = await labelById(id)
  if (label?.status !== 'voiding' || (await liveLabelOf(vendorOrder.id, label.shipment_id))) return false
  const shipments = await shipmentsOf([vendorOrder.id])
  const shipment = shipments.find((one) => one.id === label.shipment_id) ?? null
  if (!shipment && (shipments.length > 0 || wasOfShipment(label))) return false
  await db()
    .updateTable('shipping_labels')
    .set({ status: labelStatus.to('keep') })
    .where('id', '=', id)
    .where('status', 'in', labelStatus.from('keep'))
    .execute()
  await labelPackage(vendorOrder, shipment)
  return true
}

/** The shipment was joined with others since then, which removes it from its label. */
function wasOfShipment({ reference, shipment_id, vendor_order_id }: LabelRow): boolean {
  return reference !== null && !reference.startsWith(`${shipment_id ?? vendor_order_id}:`)
}
