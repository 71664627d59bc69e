import { transaction } from '#platform/db/transaction.server.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type DecidedShare, shareDecidedEmail } from './money-emails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo, vendorOrderUrl } from '../queue-email-to.server.ts'

/** Notifies the artist of an operator's decision about a share on hold. */
export async function emailShareDecided({
  decisionId,
  orderId,
  vendorId,
  ...decided
}: {
  decisionId: string
  orderId: OrderId
  vendorId: VendorId
} & DecidedShare): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const vendorOrder = order.vendorOrders.find((candidate) => candidate.vendorId === vendorId)
    if (!vendorOrder) return
    const email = shareDecidedEmail(order, decided, vendorOrderUrl(order))
    await queueEmailTo(vendorOrder.vendorEmail, `share-decided:${decisionId}`, email)
  })
}
