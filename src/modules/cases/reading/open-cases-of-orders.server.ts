import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CaseId, OrderId } from '#shared/ids.ts'
import type { CaseStatus } from '../case-status.ts'
import { shopperTurns } from '../case-turns.ts'

const db = databaseOf<unknown>()

/** An open case, as the order history links to it. */
export interface OpenCaseOfOrder {
  readonly id: CaseId
  readonly orderId: OrderId
  readonly status: CaseStatus
}

/** The open cases of those of these orders that the person placed; those that wait for the person come first. */
export async function openCasesOfOrders(
  actor: Person,
  orderIds: readonly OrderId[],
): Promise<readonly OpenCaseOfOrder[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OpenCaseOfOrder>`
    select c.id, c.order_id as "orderId", c.status from cases c join orders o on o.id = c.order_id
    where c.closed_at is null and o.user_id = ${actor.userId} and c.order_id = any(${[...orderIds]}::uuid[])
    order by (c.status in (${sql.join(shopperTurns)})) desc, c.opened_at`.execute(db())
  return rows
}
