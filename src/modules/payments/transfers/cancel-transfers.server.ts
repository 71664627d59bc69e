import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { transferStatus } from '../payment-statuses.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Cancels the empty transfers of canceled vendor orders. A transfer with an amount, after a failed refund, keeps
 * waiting, because the ledger owes it.
 */
export async function cancelTransfers(
  _actor: System,
  orderId: OrderId,
  vendorIds: readonly VendorId[],
): Promise<void> {
  if (vendorIds.length === 0) return
  await db()
    .updateTable('transfers')
    .set({ status: transferStatus.to('cancel') })
    .where('order_id', '=', orderId)
    .where('vendor_id', 'in', [...vendorIds])
    .where('status', 'in', transferStatus.from('cancel'))
    .where('amount_cents', '=', zeroCents)
    .execute()
}
