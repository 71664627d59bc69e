import { postToShopper, shopperOrderUrl } from '../post-to.server.ts'
import { type VendorOrderEvent, vendorOrderFacts } from './vendor-order-facts.server.ts'
import { vendorOrderDeliveredMail } from './vendor-order-mails.server.ts'

export async function mailVendorOrderDelivered(event: VendorOrderEvent): Promise<void> {
  const { order, vendorOrder, shipment } = await vendorOrderFacts(event)
  await postToShopper(
    `vendor-order-delivered:${shipment?.id ?? vendorOrder.id}`,
    order,
    vendorOrderDeliveredMail(order, vendorOrder, shopperOrderUrl(order), shipment),
  )
}
