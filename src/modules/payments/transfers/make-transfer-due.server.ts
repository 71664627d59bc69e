import { databaseOf } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { OrderId, TransferId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { netDebts } from './net-debts.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import { sendTransferWork } from '../payment-work.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

interface OpenTransfer {
  readonly id: TransferId
  readonly vendor_id: VendorId
  readonly amount_cents: Cents
}

/**
 * Marks a transfer as due. From here on its amount is fixed, because a call with it may be in progress. Under
 * `lockMoneyOf`.
 */
export async function makeTransferDue(
  orderId: OrderId,
  { id, vendor_id, amount_cents }: OpenTransfer,
  action: 'release' | 'releaseAgain',
): Promise<void> {
  const amountCents = await netDebts(orderId, vendor_id, amount_cents)
  await db()
    .updateTable('transfers')
    .set((eb) => ({
      status: transferStatus.to(action),
      held_because: null,
      retry_at: null,
      needs_decision_since: null,
      amount_cents: amountCents,
      // A new amount needs a new key, or Stripe would reject the call.
      ...(amountCents === amount_cents ? {} : { attempt: eb('attempt', '+', 1) }),
    }))
    .where('id', '=', id)
    .where('status', 'in', transferStatus.from(action))
    .execute()
  await enqueue(sendTransferWork, { transferId: id })
}
