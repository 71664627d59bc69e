import { reversalFacts } from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { shareTakenBackEmail } from './money-emails.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { operatorReversalEmail } from './operator-emails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo, vendorOrderUrl } from '../queue-email-to.server.ts'

/** Notifies the operator and the artist that a transfer reversed in Stripe's dashboard was recorded. */
export async function emailTransferReversed({
  orderId,
  vendorId,
  reversalId,
}: {
  orderId: OrderId
  vendorId: VendorId
  reversalId: string
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const vendorOrder = order.vendorOrders.find((candidate) => candidate.vendorId === vendorId)
    if (!vendorOrder) return
    const { amountCents } = await reversalFacts(system, reversalId)
    const orderUrl = vendorOrderUrl(order)
    const toArtist = shareTakenBackEmail(order, amountCents, orderUrl)
    await queueEmailTo(vendorOrder.vendorEmail, `transfer-reversed:${reversalId}`, toArtist)
    const facts = { amountCents, vendorName: vendorOrder.vendorName }
    const toOperator = operatorReversalEmail(order, facts, `${emailSettings().publicUrl}/operator/jobs`)
    await queueEmailTo(
      emailSettings().operatorEmail,
      `transfer-reversed-to-operator:${reversalId}`,
      toOperator,
    )
  })
}
