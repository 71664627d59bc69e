import { type DeliveredLine, keptLines } from '#modules/orders/server'
import type { System } from '#shared/actor.ts'
import type { OrderId, ProductId } from '#shared/ids.ts'
import { reviewOfBuyer } from '../writing/own-review.server.ts'

/** The hats of an order that its shopper kept and hasn't reviewed, each product once. */
export async function linesToReview(actor: System, orderId: OrderId): Promise<DeliveredLine[]> {
  const found = new Map<ProductId, DeliveredLine>()
  for (const line of await keptLines(actor, orderId)) {
    if (!found.has(line.productId) && !(await reviewOfBuyer(line))) found.set(line.productId, line)
  }
  return [...found.values()]
}
