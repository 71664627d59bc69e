import { transaction } from '#platform/db/transaction.server.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type DecidedShare, shareDecidedMail } from './money-mails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { postTo, vendorOrderUrl } from '../post-to.server.ts'

/** Notifies the artist of an operator's decision about a share on hold. */
export async function mailShareDecided({
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
    const mail = shareDecidedMail(order, decided, vendorOrderUrl(order))
    await postTo(vendorOrder.vendorEmail, `share-decided:${decisionId}`, mail)
  })
}
