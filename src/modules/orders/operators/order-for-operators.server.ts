import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { operatorCancelRule, operatorRefundRule } from '../lifecycle/order-rules.ts'
import { refundParts } from '../refunds/refund-parts.ts'
import { refundableOrder } from '../refunds/refundable-order.server.ts'
import { viewOfOrder } from '../views/order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'
import type { OperatorOrder, OrderNote } from './operator-order-views.ts'

const db = databaseOf<OrderTables>()

/** A paid order with every artist's part. Refuses 'not-found' for anyone but operators, and for an order that was never paid. */
export async function orderForOperators(actor: Actor, orderId: string): Promise<OperatorOrder> {
  requirePermission(actor, 'read_orders', 'Order')
  if (!isId(orderId)) throw notFound('Order')
  const row = await db()
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId as OrderId)
    .executeTakeFirst()
  if (!row?.paid_at) throw notFound('Order')
  const [order, notes] = [await viewOfOrder(row), await notesOf(row.id)]
  const { status } = row
  const isLeft = refundParts(await refundableOrder(row.id), { kind: 'rest' }) !== null
  return {
    ...order,
    paidAt: row.paid_at,
    userId: row.user_id,
    notes,
    can: {
      cancel: operatorCancelRule({ status, vendorOrders: order.vendorOrders }),
      refund: operatorRefundRule({ status, isLeft }),
    },
  }
}

async function notesOf(orderId: OrderId): Promise<OrderNote[]> {
  return db()
    .selectFrom('order_notes')
    .select(['id', 'created_at as at', 'author_user_id as author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}
