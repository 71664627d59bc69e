import { disputeFacts } from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { DisputeStep } from '#modules/orders/server'
import { disputeEmail, isForArtists, operatorDisputeEmail } from './dispute-emails.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo, vendorOrderUrl } from '../queue-email-to.server.ts'

/** Notifies the operator of a dispute or an inquiry, and the artists of the order of a dispute. */
export async function emailOrderDisputed({
  orderId,
  disputeId,
  step,
  round = 0,
}: {
  orderId: OrderId
  disputeId: string
  step: DisputeStep
  round?: number
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const dispute = await disputeFacts(system, disputeId)
    const key = `${disputeId}:${step}${round > 0 ? `:${round}` : ''}`
    if (isForArtists(step)) {
      for (const vendorOrder of order.vendorOrders) {
        const email = disputeEmail(order, vendorOrder, { step, dispute }, vendorOrderUrl(order))
        await queueEmailTo(vendorOrder.vendorEmail, `order-disputed:${key}:${vendorOrder.id}`, email)
      }
    }
    const { operatorEmail, publicUrl } = emailSettings()
    const email = operatorDisputeEmail(order, dispute, step, `${publicUrl}/operator/cases/${disputeId}`)
    await queueEmailTo(operatorEmail, `dispute-to-operator:${key}`, email)
  })
}
