import type { IdentityTables } from '#modules/identity/server'
import { designsOfOrder, orderForOperators } from '#modules/orders/server'
import { orderMoneyForOperators } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { emailsAbout } from '#platform/email/emails-about.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { OperatorOrder } from '#modules/orders'
import type { OrderMoney } from '#modules/payments'
import type { UserId } from '#shared/ids.ts'
import { auditEntriesAbout } from '../audit/audit-entries.server.ts'
import type { OrderHistory } from './order-history.ts'
import { orderTimeline } from './order-timeline.ts'

const db = databaseOf<IdentityTables>()

/**
 * A paid order with its money, emails and audited acts, and all of it in one timeline. Refuses 'not-found' for anyone but
 * operators, and for an order that was never paid.
 */
export async function orderHistoryForOperators(actor: Actor, orderId: string): Promise<OrderHistory> {
  const order = await orderForOperators(actor, orderId)
  const money = await orderMoneyForOperators(actor, order.id)
  const emails = await emailsAbout(await emailSubjects(order, money))
  const timeline = orderTimeline({
    order,
    money,
    emails,
    acts: await auditEntriesAbout(actor, order.id),
    authors: await emailAddressesOf(order.notes.flatMap(({ author }) => author ?? [])),
  })
  return { order, money, emails: emails.toReversed(), timeline }
}

/** The rows that an order's emails are about. */
export async function emailSubjects(order: OperatorOrder, money: OrderMoney): Promise<string[]> {
  const designs = await designsOfOrder(system, { orderId: order.id, vendorId: null })
  return [
    order.id,
    ...order.vendorOrders.flatMap(({ id, shipments }) => [id, ...shipments.map((shipment) => shipment.id)]),
    ...money.refunds.map(({ id }) => id),
    ...money.disputes.map(({ id }) => id),
    ...money.reversals.map(({ id }) => id),
    ...designs.flatMap(({ proofs }) => proofs.map(({ id }) => id)),
  ]
}

async function emailAddressesOf(userIds: readonly UserId[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
