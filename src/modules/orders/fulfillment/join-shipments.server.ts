import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { shipmentsOf } from './shipment-queries.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { lockOwnVendorOrder } from './lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { requireNoLabel } from './split-vendor-order.server.ts'

const db = databaseOf<OrderTables>()

/** Undoes all splits, unless a shipment has a label or has shipped. Refuses what `splitVendorOrder` refuses. */
export async function joinShipments(actor: Person, vendorOrderId: VendorOrderId): Promise<void> {
  await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    const shipments = await shipmentsOf([vendorOrder.id])
    requireAllowed(vendorOrderRules(vendorOrder).split)
    for (const shipment of shipments) {
      requireAllowed(vendorOrderRules(vendorOrder, shipment).split)
      await requireNoLabel(vendorOrder.id, shipment.id)
    }
    await db().deleteFrom('shipments').where('vendor_order_id', '=', vendorOrder.id).execute()
  })
}
