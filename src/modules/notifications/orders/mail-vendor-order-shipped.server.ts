import { postToShopper, shopperOrderUrl } from '../post-to.server.ts'
import { type VendorOrderEvent, vendorOrderFacts } from './vendor-order-facts.server.ts'
import { vendorOrderShippedMail } from './vendor-order-mails.server.ts'

export async function mailVendorOrderShipped(event: VendorOrderEvent): Promise<void> {
  const { order, vendorOrder, shipment } = await vendorOrderFacts(event)
  await postToShopper(
    `vendor-order-shipped:${shipment?.id ?? vendorOrder.id}`,
    order,
    vendorOrderShippedMail(order, vendorOrder, shopperOrderUrl(order), shipment),
  )
}
