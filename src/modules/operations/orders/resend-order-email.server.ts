import { orderForOperators } from '#modules/orders/server'
import { orderMoneyForOperators } from '#modules/payments/server'
import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { sendEmailAgain } from '#platform/email/emails-about.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { emailSubjects } from './order-history-for-operators.server.ts'

/**
 * Sends one of an order's emails again, to the same address. Refuses 'not-found' for anyone but operators, and for an email that
 * is no longer stored or isn't about this order.
 */
export async function resendOrderEmail(actor: Actor, orderId: OrderId, emailId: string): Promise<void> {
  const operator = requirePermission(actor, 'write_orders', 'Order')
  const order = await orderForOperators(operator, orderId)
  const subjects = await emailSubjects(order, await orderMoneyForOperators(operator, orderId))
  await transaction(async () => {
    const subject = await sendEmailAgain(emailId, subjects)
    if (subject === null) throw notFound('Email')
    await recordAudit(operator, {
      action: 'resend-email',
      subjectType: 'order',
      subjectId: orderId,
      details: { emailId, subject },
    })
  })
}
