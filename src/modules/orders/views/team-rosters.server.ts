import type { System } from '#shared/actor.ts'
import type { OrderId, OrderLineId } from '#shared/ids.ts'
import { linesOfOrders, lineView } from './order-queries.server.ts'
import type { OrderedRosterRow } from './order-views.ts'

/** Who gets a hat in each line of an order, and which hats were refunded. Empty for lines whose hats are all the same. */
export async function teamRosters(
  _actor: System,
  orderId: OrderId,
): Promise<ReadonlyMap<OrderLineId, readonly OrderedRosterRow[]>> {
  const lines = (await linesOfOrders([orderId])).map(lineView)
  return new Map(lines.map(({ id, roster }) => [id, roster]))
}
