import type { System } from '#shared/actor.ts'
import type { OrderId, OrderLineId } from '#shared/ids.ts'
import { refundableOrder } from './refundable-order.server.ts'

/** The units of each line of an order that weren't refunded yet. */
export async function refundableUnits(
  _actor: System,
  orderId: OrderId,
): Promise<ReadonlyMap<OrderLineId, number>> {
  const { lines } = await refundableOrder(orderId)
  return new Map(lines.map(({ lineId, units }) => [lineId, units]))
}
