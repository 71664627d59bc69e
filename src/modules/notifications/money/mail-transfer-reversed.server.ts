import { reversalFacts } from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { shareTakenBackMail } from './money-mails.server.ts'
import { mailSettings } from '../notification-settings.server.ts'
import { operatorReversalMail } from './operator-mails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { postTo, vendorOrderUrl } from '../post-to.server.ts'

/** Notifies the operator and the artist that a transfer reversed in Stripe's dashboard was recorded. */
export async function mailTransferReversed({
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
    const toArtist = shareTakenBackMail(order, amountCents, orderUrl)
    await postTo(vendorOrder.vendorEmail, `transfer-reversed:${reversalId}`, toArtist)
    const facts = { amountCents, vendorName: vendorOrder.vendorName }
    const toOperator = operatorReversalMail(order, facts, `${mailSettings().publicUrl}/operator/jobs`)
    await postTo(mailSettings().operatorEmail, `transfer-reversed-to-operator:${reversalId}`, toOperator)
  })
}
