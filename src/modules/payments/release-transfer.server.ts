import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { transferStatus } from './payment-statuses.ts'
import { sendTransferJob } from './send-transfer.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Lets a vendor's share of an order go, in the transaction that says why (shipped, picked up). Safe to repeat: false when it
 * does not wait, because it is on its way already or was cancelled.
 */
export async function releaseTransfer(
  _actor: System,
  orderId: OrderId,
  vendorId: VendorId,
): Promise<boolean> {
  return transaction(async () => {
    const released = await db()
      .updateTable('transfers')
      .set({ status: transferStatus.to('release') })
      .where('order_id', '=', orderId)
      .where('vendor_id', '=', vendorId)
      .where('status', 'in', transferStatus.from('release'))
      .returning('id')
      .executeTakeFirst()
    if (released) await enqueue(sendTransferJob, { transferId: released.id })
    return released !== undefined
  })
}

/** Lets go what was held back because the vendor's account could not take it, and returns how many transfers that were. */
export async function releaseHeldTransfers(_actor: System, vendorId: VendorId): Promise<number> {
  return transaction(async () => {
    const released = await db()
      .updateTable('transfers')
      .set({ status: transferStatus.to('releaseAgain'), held_because: null })
      .where('vendor_id', '=', vendorId)
      .where('status', 'in', transferStatus.from('releaseAgain'))
      .returning('id')
      .execute()
    for (const { id } of released) await enqueue(sendTransferJob, { transferId: id })
    return released.length
  })
}
