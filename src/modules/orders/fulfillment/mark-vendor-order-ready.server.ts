import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { lockOwnVendorOrder } from './lock-vendor-order.server.ts'

/** Marks a local pickup as ready for the shopper. Refuses what `lockOwnVendorOrder` refuses, and 'not-a-pickup'. */
export async function markVendorOrderReady(actor: Person, vendorOrderId: VendorOrderId): Promise<void> {
  await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    if (vendorOrder.status === 'ready') return
    requireAllowed(vendorOrderRules(vendorOrder).makeReady)
    await moveVendorOrder(vendorOrder, 'makeReady')
  })
}
