import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { ordersThatOwe } from './owed-refunds.server.ts'
import { refundOrder } from './refund-order.server.ts'

/**
 * An operator refunds what a canceled order still owes. Its hats don't return to stock, because they did when it was canceled.
 * False when nothing is owed anymore. Refuses 'not-found' for everyone else.
 */
export async function refundOwed(actor: Actor, orderId: OrderId): Promise<boolean> {
  const operator = requireOperator(actor)
  const order = await ordersThatOwe().where('id', '=', orderId).executeTakeFirst()
  if (!order) return false
  await refundOrder(operator, orderId, { reason: 'Your earlier refund didn’t arrive.' })
  return true
}
