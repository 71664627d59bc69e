import { postToShopper, shopperOrderUrl } from '../queue-email-to.server.ts'
import { type VendorOrderEvent, vendorOrderFacts } from './vendor-order-facts.server.ts'
import { vendorOrderShippedEmail } from './vendor-order-emails.server.ts'

export async function emailVendorOrderShipped(event: VendorOrderEvent): Promise<void> {
  const { order, vendorOrder, shipment } = await vendorOrderFacts(event)
  await postToShopper(
    `vendor-order-shipped:${shipment?.id ?? vendorOrder.id}`,
    order,
    vendorOrderShippedEmail(order, vendorOrder, shopperOrderUrl(order), shipment),
  )
}
