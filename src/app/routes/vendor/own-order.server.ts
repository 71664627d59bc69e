import { redirectWithToast } from '#app/web/flash.server.ts'
import type { VendorPerson } from '#app/web/require-vendor.server.ts'
import type { VendorOrderView } from '#modules/orders'
import { vendorOrderView } from '#modules/orders/server'

/** Somebody else's order and one that does not exist answer alike. */
export async function ownOrder(person: VendorPerson, id: string): Promise<VendorOrderView> {
  const order = await vendorOrderView(person, id.toLowerCase())
  if (order) return order
  throw redirectWithToast('/vendor-dashboard/orders', {
    title: 'Error',
    description: 'Could not load order details',
    tone: 'error',
  })
}
