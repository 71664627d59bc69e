import { packHats, type LabelOrder } from '#modules/shipping'
import { vendorOrigins } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { type ShipmentRow, requireShipment } from '../fulfillment/shipment-queries.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { noLabelReason, vendorOrderRules } from '../lifecycle/order-rules.ts'
import type { LockedVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * What the carrier needs to know about a vendor order: origin, destination and size. Refuses vendor orders that can't
 * have a label.
 */
export async function labelOrderOf(
  vendorOrder: LockedVendorOrder,
  shipmentId: string | null,
): Promise<Omit<LabelOrder, 'service' | 'reference'>> {
  const shipment = await requireShipment(vendorOrder.id, shipmentId)
  requireAllowed(vendorOrderRules(vendorOrder, shipment).label)
  const { shippingAddress: to } = vendorOrder.order
  const from = (await vendorOrigins(system, [vendorOrder.vendorId])).get(vendorOrder.vendorId)?.address
  if (!to || !from) {
    throw noLabel('no-origin', 'Add your street address under Profile Settings > Vendor Settings first.')
  }
  return { from, to, packed: packHats(shipment ? unitsIn(shipment) : await allUnits(vendorOrder)) }
}

function unitsIn({ contents }: ShipmentRow): number {
  return contents.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function allUnits(vendorOrder: LockedVendorOrder): Promise<number> {
  const { units } = await db()
    .selectFrom('order_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('units'))
    .where('order_id', '=', vendorOrder.order.id)
    .where('vendor_id', '=', vendorOrder.vendorId)
    .executeTakeFirstOrThrow()
  return Number(units)
}

/** The refusal shown on the vendor's order page. */
export function noLabel(code: string, message: string) {
  return refuse(code, { ...noLabelReason(code, message), status: 409 })
}
