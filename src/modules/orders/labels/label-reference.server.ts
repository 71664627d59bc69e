import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { givenUpLabel } from './label-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Our reference for the next label of a vendor order or shipment at the carrier. It uses only data that a restored
 * database also has, so that a label bought after the backup is found. Each label that was voided, or is being
 * voided, leads to a new reference.
 */
export async function labelReference(
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<{ readonly reference: string; readonly placedAt: Date }> {
  const { placedAt } = await db()
    .selectFrom('vendor_orders')
    .innerJoin('orders', 'orders.id', 'vendor_orders.order_id')
    .select('orders.created_at as placedAt')
    .where('vendor_orders.id', '=', vendorOrderId)
    .executeTakeFirstOrThrow()
  const { givenUp } = await db()
    .selectFrom('shipping_labels')
    .select((eb) => eb.fn.countAll<number>().as('givenUp'))
    .where('vendor_order_id', '=', vendorOrderId)
    .where('shipment_id', shipmentId === null ? 'is' : '=', shipmentId)
    .where('status', 'in', givenUpLabel)
    .executeTakeFirstOrThrow()
  return { reference: `${shipmentId ?? vendorOrderId}:${Number(givenUp) + 1}`, placedAt }
}
