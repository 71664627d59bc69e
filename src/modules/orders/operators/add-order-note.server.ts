import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { OrderTables } from '../tables.server.ts'
import { requirePaidOrder } from './require-paid-order.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Notes something about an order for other operators: 1 to 2,000 characters. The audit log has that a note was written, not its
 * text, which can be erased. Refuses 'not-found' for anyone but operators, and for an order that was never paid.
 */
export async function addOrderNote(actor: Actor, orderId: OrderId, text: string): Promise<void> {
  const operator = requirePermission(actor, 'write_orders', 'Order')
  await transaction(async () => {
    await requirePaidOrder(orderId)
    const { id } = await db()
      .insertInto('order_notes')
      .values({ order_id: orderId, author_user_id: operator.userId, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(operator, {
      action: 'add-order-note',
      subjectType: 'order',
      subjectId: orderId,
      details: { noteId: id },
    })
  })
}
