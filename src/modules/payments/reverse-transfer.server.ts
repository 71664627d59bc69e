import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { reversalEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { reversalStatus } from './payment-statuses.ts'
import { reverseTransferWork } from './payment-work.ts'
import { recordLedger } from './record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

const payload = z.object({ reversalId: z.uuid() })

/** Takes back what a vendor has had too much, after a refund or while a bank has the payment. */
export const reverseTransferJob: Job<z.infer<typeof payload>> = job({
  ...reverseTransferWork,
  payload,
  run: ({ reversalId }) => reverseTransfer(system, reversalId),
})

/**
 * Does what is due and nothing else. When the vendor's balance is too small, the reversal is 'owed' from then on, and the
 * vendor's next transfers pay for it.
 */
export async function reverseTransfer(_actor: System, reversalId: string): Promise<void> {
  const reversal = await db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers as transfer', 'transfer.id', 'reversal.transfer_id')
    .select(['reversal.amount_cents', 'transfer.stripe_transfer_id', 'transfer.order_id'])
    .where('reversal.id', '=', reversalId)
    .where('reversal.status', '=', 'due')
    .executeTakeFirst()
  if (!reversal?.stripe_transfer_id) return
  try {
    const made = await stripe().transfers.createReversal(
      reversal.stripe_transfer_id,
      { amount: reversal.amount_cents, metadata: { order_id: reversal.order_id, reversal_id: reversalId } },
      { idempotencyKey: `reversal:${reversalId}` },
    )
    failpoint('reversal-called')
    await markDone(reversal.order_id, reversalId, made.id)
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    log.error({ err: error, reversalId }, 'a transfer could not be reversed; the vendor owes it')
    await markOwed(reversal.order_id, reversalId)
  }
}

async function markOwed(orderId: OrderId, reversalId: string): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    await db()
      .updateTable('transfer_reversals')
      .set({ status: reversalStatus.to('owe') })
      .where('id', '=', reversalId)
      .where('status', 'in', reversalStatus.from('owe'))
      .execute()
    await settleShares(orderId)
  })
}

async function markDone(orderId: OrderId, reversalId: string, stripeReversalId: string): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    const done = await db()
      .updateTable('transfer_reversals')
      .set({ status: reversalStatus.to('complete'), stripe_reversal_id: stripeReversalId })
      .where('id', '=', reversalId)
      .where('status', 'in', reversalStatus.from('complete'))
      .returning(['transfer_id', 'amount_cents'])
      .executeTakeFirst()
    if (!done) return
    const transfer = await db()
      .updateTable('transfers')
      .set((eb) => ({ reversed_cents: eb('reversed_cents', '+', done.amount_cents) }))
      .where('id', '=', done.transfer_id)
      .returning('vendor_id')
      .executeTakeFirstOrThrow()
    const entries = reversalEntries(transfer.vendor_id, done.amount_cents)
    await recordLedger(system, orderId, `reversal:${reversalId}`, entries)
    await settleShares(orderId)
  })
}
