import { postToShopper, shopperOrderUrl } from '../queue-email-to.server.ts'
import { type VendorOrderEvent, vendorOrderFacts } from './vendor-order-facts.server.ts'
import { vendorOrderDeliveredEmail } from './vendor-order-emails.server.ts'

export async function emailVendorOrderDelivered(event: VendorOrderEvent): Promise<void> {
  const { order, vendorOrder, shipment } = await vendorOrderFacts(event)
  await postToShopper(
    `vendor-order-delivered:${shipment?.id ?? vendorOrder.id}`,
    order,
    vendorOrderDeliveredEmail(order, vendorOrder, shopperOrderUrl(order), shipment),
  )
}
