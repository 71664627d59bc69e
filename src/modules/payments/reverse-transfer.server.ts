import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type System, system } from '#shared/actor.ts'
import { reversalEntries } from './ledger-entries.ts'
import { reversalStatus } from './payment-statuses.ts'
import { recordLedger } from './record-ledger.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

const payload = z.object({ reversalId: z.uuid() })

/** Takes one vendor's share back after a refund. */
export const reverseTransferJob: Job<z.infer<typeof payload>> = job({
  name: 'reverse-transfer',
  payload,
  run: ({ reversalId }) => reverseTransfer(system, reversalId),
})

/** Does what is due and nothing else. When the vendor's balance is too small, the reversal is 'owed' from then on. */
export async function reverseTransfer(_actor: System, reversalId: string): Promise<void> {
  const reversal = await db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers as transfer', 'transfer.id', 'reversal.transfer_id')
    .select(['reversal.amount_cents', 'reversal.refund_id', 'transfer.stripe_transfer_id'])
    .where('reversal.id', '=', reversalId)
    .where('reversal.status', '=', 'due')
    .executeTakeFirst()
  if (!reversal?.stripe_transfer_id) return
  try {
    const made = await stripe().transfers.createReversal(
      reversal.stripe_transfer_id,
      { amount: reversal.amount_cents, metadata: { refund_id: reversal.refund_id } },
      { idempotencyKey: `reversal:${reversalId}` },
    )
    await markDone(reversalId, made.id)
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    log.error({ err: error, reversalId }, 'a transfer could not be reversed; the vendor owes it')
    await db()
      .updateTable('transfer_reversals')
      .set({ status: reversalStatus.to('owe') })
      .where('id', '=', reversalId)
      .where('status', 'in', reversalStatus.from('owe'))
      .execute()
  }
}

async function markDone(reversalId: string, stripeReversalId: string): Promise<void> {
  await transaction(async () => {
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
      .returning(['order_id', 'vendor_id'])
      .executeTakeFirstOrThrow()
    const entries = reversalEntries(transfer.vendor_id, done.amount_cents)
    await recordLedger(system, transfer.order_id, `reversal:${reversalId}`, entries)
  })
}
