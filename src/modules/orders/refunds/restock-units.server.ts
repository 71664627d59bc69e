import { returnStock } from '#modules/catalog/server'
import { partsOfRefund, refundsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, OrderLineId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Returns the units of succeeded refunds with `restock` to stock. Each unit returns once: if a refund fails later,
 * its units stay in stock, and refunding them again returns nothing. The order must be locked with its stock. Safe to
 * repeat.
 */
export async function restockRefunded(orderId: OrderId): Promise<void> {
  const refunded = await refundedUnits(orderId, ({ restock, status }) => restock && status === 'succeeded')
  await restockUpTo(orderId, ({ id }) => refunded.get(id) ?? 0)
}

/**
 * Returns a canceled order's remaining units to stock, including those of pending refunds. Units refunded without
 * restocking don't return, because those hats no longer exist. The order must be locked with its stock. Safe to
 * repeat.
 */
export async function restockCanceled(orderId: OrderId): Promise<void> {
  const lost = await refundedUnits(orderId, ({ restock, status }) => !restock && status !== 'failed')
  await restockUpTo(orderId, ({ id, quantity }) => quantity - (lost.get(id) ?? 0))
}

/** Records that no stock was taken for this order, so that none is returned. The order must be locked. */
export async function markNeverTaken(orderId: OrderId): Promise<void> {
  await db()
    .updateTable('order_lines')
    .set((eb) => ({ restocked: eb.ref('quantity') }))
    .where('order_id', '=', orderId)
    .execute()
}

type Refund = Awaited<ReturnType<typeof refundsOf>>[number]

async function refundedUnits(
  orderId: OrderId,
  counts: (refund: Refund) => boolean,
): Promise<ReadonlyMap<OrderLineId, number>> {
  const units = new Map<OrderLineId, number>()
  for (const refund of (await refundsOf(system, orderId)).filter(counts)) {
    for (const { lineId, quantity } of await partsOfRefund(system, refund.id)) {
      if (lineId) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
    }
  }
  return units
}

interface StockLine {
  readonly id: OrderLineId
  readonly quantity: number
}

/** The only place where sold units return to stock. A line whose variant was deleted is skipped. */
async function restockUpTo(orderId: OrderId, target: (line: StockLine) => number): Promise<void> {
  const lines = await db()
    .selectFrom('order_lines')
    .select(['id', 'variant_id', 'quantity', 'restocked'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const items = lines.flatMap((line) => {
    const units = target(line) - line.restocked
    return line.variant_id && units > 0 ? [{ ...line, variantId: line.variant_id, units }] : []
  })
  for (const { id, units } of items) {
    await db()
      .updateTable('order_lines')
      .set((eb) => ({ restocked: eb('restocked', '+', units) }))
      .where('id', '=', id)
      .execute()
  }
  await returnStock(
    system,
    items.map(({ variantId, units, quantity, restocked }) => ({
      variantId,
      quantity: units,
      completeQuantity: restocked + units === quantity ? quantity : null,
    })),
  )
}
