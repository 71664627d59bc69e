import type { OrderId, VendorOrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { orderFacts } from './order-facts.server.ts'
import { shipmentFacts } from './shipment-facts.server.ts'

export interface VendorOrderEvent {
  readonly orderId: OrderId
  readonly vendorOrderId: VendorOrderId
  /** Set when only one of its shipments moved. */
  readonly shipmentId?: string | null | undefined
}

export async function vendorOrderFacts({ orderId, vendorOrderId, shipmentId }: VendorOrderEvent) {
  const order = await orderFacts(orderId)
  const vendorOrder = order.vendorOrders.find(({ id }) => id === vendorOrderId)
  if (!vendorOrder) throw notFound('VendorOrder')
  return { order, vendorOrder, shipment: shipmentId ? await shipmentFacts(shipmentId) : null }
}
