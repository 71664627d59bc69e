import type Stripe from 'stripe'
import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { adoptReversals } from './adopt-reversals.server.ts'
import { reversalEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { reversalMadeBefore, type RequestedReversal } from '../made-before.server.ts'
import { reversalStatus } from '../payment-statuses.ts'
import { reverseTransferWork } from '../payment-work.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isMissingAtStripe, isRefusedByStripe } from '../stripe-failure.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

const payload = z.object({ reversalId: z.uuid() })

/** Reverses what a vendor received in excess, after a refund or during a dispute. */
export const reverseTransferJob: Job<z.infer<typeof payload>> = job({
  ...reverseTransferWork,
  payload,
  run: ({ reversalId }) => reverseTransfer(system, reversalId),
})

/**
 * Makes a due reversal and skips others. If Stripe refuses because the vendor's balance is too small, the vendor owes
 * the amount ('owed'), and their next transfers pay it. Throws when Stripe can't be reached or rejects our key; the
 * reversal then stays due.
 */
export async function reverseTransfer(actor: System, reversalId: string): Promise<void> {
  const reversal = await db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers as transfer', 'transfer.id', 'reversal.transfer_id')
    .select([
      'reversal.id',
      'reversal.amount_cents as amountCents',
      'reversal.transfer_id as transferId',
      'transfer.stripe_transfer_id as stripeTransferId',
      'transfer.order_id as orderId',
    ])
    .where('reversal.id', '=', reversalId)
    .where('reversal.status', '=', 'due')
    .executeTakeFirst()
  const { stripeTransferId } = reversal ?? {}
  if (!reversal || !stripeTransferId) return
  const due: DueReversal = { ...reversal, stripeTransferId }
  const made = (await reversalMadeBefore(due)) ?? (await createReversal(due))
  if (made) return markDone(due.orderId, reversalId, made.id)
  await markOwed(due.orderId, reversalId)
  // Stripe may have refused because the money was reversed by hand. Once that is booked, the vendor no longer owes
  // it.
  await adoptReversals(actor, stripeTransferId)
}

interface DueReversal extends RequestedReversal {
  readonly orderId: OrderId
}

/** Null when Stripe refuses it. */
async function createReversal(due: DueReversal): Promise<Stripe.TransferReversal | null> {
  try {
    const made = await stripe().transfers.createReversal(
      due.stripeTransferId,
      { amount: due.amountCents, metadata: { order_id: due.orderId, reversal_id: due.id } },
      { idempotencyKey: `reversal:${due.id}` },
    )
    failpoint('reversal-called')
    return made
  } catch (error) {
    if (!isRefusedByStripe(error) || isMissingAtStripe(error)) throw error
    log.error({ err: error, reversalId: due.id }, 'Stripe refused to reverse a transfer')
    return null
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
