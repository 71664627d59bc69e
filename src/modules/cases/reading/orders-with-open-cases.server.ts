import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { sql } from 'kysely'

const db = databaseOf<unknown>()

/** Those of these orders whose shopper and artist, or operators, still discuss a case. */
export async function ordersWithOpenCases(
  _actor: System,
  orderIds: readonly OrderId[],
): Promise<ReadonlySet<OrderId>> {
  const { rows } = await sql<{ orderId: OrderId }>`
    select distinct order_id as "orderId" from cases
    where closed_at is null and order_id = any(${[...orderIds]}::uuid[])`.execute(db())
  return new Set(rows.map(({ orderId }) => orderId))
}
