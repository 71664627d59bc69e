import { type RawBuilder, sql } from 'kysely'
import { eraseRosters } from '#modules/designs/server'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, ProductId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

/** Returns which of these orders have an open case. */
export type OrdersWithOpenCases = (orderIds: readonly OrderId[]) => Promise<ReadonlySet<OrderId>>

/**
 * Deletes the names of team orders that ended before: they were delivered, shipped without a report of the delivery, canceled, or
 * never paid. Names that a bank's dispute or an open case may be about stay until it is closed.
 */
export async function forgetRosters(
  actor: System,
  { before, max }: Due,
  ordersWithOpenCases: OrdersWithOpenCases,
): Promise<number> {
  return transaction(async () => {
    const due = await dueRosters(before, max)
    const open = await ordersWithOpenCases(due.flatMap(({ orderIds }) => orderIds))
    const products = due.filter(({ orderIds }) => !orderIds.some((id) => open.has(id)))
    await eraseRosters(
      actor,
      products.map(({ productId }) => productId),
    )
    return products.length
  })
}

async function dueRosters(before: Date, max: number) {
  const { rows } = await sql<{ productId: ProductId; orderIds: OrderId[] }>`
    select design.product_id as "productId", array_agg(line.order_id) as "orderIds"
    from ordered_designs design
    join order_lines line on line.product_id = design.product_id
    join orders on orders.id = line.order_id
    join vendor_orders part on part.order_id = line.order_id and part.vendor_id = line.vendor_id
    where design.roster <> '[]'
    group by design.product_id
    having bool_and(${endedBefore(before)})
    limit ${max}`.execute(db())
  return rows
}

function endedBefore(before: Date): RawBuilder<boolean> {
  return sql<boolean>`orders.status <> 'disputed' and (part.status in ('shipped', 'delivered', 'canceled') or not part.is_paid)
    and coalesce(part.delivered_at, part.shipped_at, part.ordered_at) < ${before}`
}
