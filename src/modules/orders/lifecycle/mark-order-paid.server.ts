import type { CardPayment } from '#modules/payments'
import { planTransfers } from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderPaid } from '../events.server.ts'
import { saveShipBy } from '../fulfillment/ship-by.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { vendorOrderStatus } from './order-status.ts'
import { recordPayment } from './record-payment.server.ts'

const db = databaseOf<OrderTables>()

export interface OrderPayment {
  readonly orderId: OrderId
  readonly payment: CardPayment
  /** When each vendor's share can be sent. */
  readonly transferWhen: 'paid' | 'shipped'
}

/**
 * Marks an order as paid: books the payment, plans the vendors' shares and publishes `orderPaid`, in one transaction.
 * Reactivates an order that was canceled unpaid at the same moment. False, without changes, when it was already paid.
 */
export async function markOrderPaid(
  actor: System,
  { orderId, payment, transferWhen }: OrderPayment,
): Promise<boolean> {
  return transaction(async () => {
    const shares = await recordPayment(actor, orderId, payment, 'pay')
    if (!shares) return false
    await reviveVendorOrders(orderId)
    await saveShipBy(orderId)
    await planTransfers(actor, {
      orderId,
      chargeId: payment.chargeId,
      chargedCents: payment.amountCents,
      when: transferWhen,
      shares,
    })
    await publish(orderPaid, { orderId })
    return true
  })
}

/** Only unpaid orders get here, so each canceled vendor order was canceled with its order. */
async function reviveVendorOrders(orderId: OrderId): Promise<void> {
  await db()
    .updateTable('vendor_orders')
    .set({ status: vendorOrderStatus.to('revive') })
    .where('order_id', '=', orderId)
    .where('status', 'in', vendorOrderStatus.from('revive'))
    .execute()
}
