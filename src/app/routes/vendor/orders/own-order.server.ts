import { namedCountry } from '#app/features/order-view/named-country.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import type { VendorOrderDetails } from '#modules/orders'
import { vendorOrderDetails } from '#modules/orders/server'

/** An order for its pages, with the country's name. Another vendor's order and one that doesn't exist get the same answer. */
export async function ownOrder(person: VendorPerson, id: string): Promise<VendorOrderDetails> {
  const order = await vendorOrderDetails(person, id.toLowerCase())
  if (order) return { ...order, shipTo: namedCountry(order.shipTo) }
  throw redirectWithToast('/vendor-dashboard/orders', {
    title: 'Error',
    description: 'Could not load order details',
    tone: 'error',
  })
}
