import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import type { PaymentTables } from '../tables.server.ts'
import { makeTransferDue } from './make-transfer-due.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Releases a vendor's share of an order, less what the vendor owes of other orders, in the transaction of its cause
 * (shipped, picked up). Safe to repeat: false when it isn't waiting, because it was released or canceled.
 */
export async function releaseTransfer(
  _actor: System,
  orderId: OrderId,
  vendorId: VendorId,
): Promise<boolean> {
  return transaction(async () => {
    await lockMoneyOf(orderId)
    const waiting = await db()
      .selectFrom('transfers')
      .select(['id', 'vendor_id', 'amount_cents'])
      .where('order_id', '=', orderId)
      .where('vendor_id', '=', vendorId)
      .where('status', 'in', transferStatus.from('release'))
      .executeTakeFirst()
    if (waiting) await makeTransferDue(orderId, waiting, 'release')
    return waiting !== undefined
  })
}
