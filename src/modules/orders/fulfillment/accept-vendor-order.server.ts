import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { lockOwnVendorOrder } from './lock-vendor-order.server.ts'

/** The vendor accepts their part of the order. Refuses 'not-found', 'order-not-open' and 'vendor-order-status'. */
export async function acceptVendorOrder(actor: Person, vendorOrderId: VendorOrderId): Promise<void> {
  await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    if (vendorOrder.status === 'accepted') return
    requireAllowed(vendorOrderRules(vendorOrder).accept)
    await moveVendorOrder(vendorOrder, 'accept')
  })
}
