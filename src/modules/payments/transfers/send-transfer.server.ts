import type Stripe from 'stripe'
import { z } from 'zod'
import { payoutAccountOf } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type System, system } from '#shared/actor.ts'
import { isId, type OrderId, type TransferId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { adoptReversals } from './adopt-reversals.server.ts'
import { transferEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferMadeBefore } from '../made-before.server.ts'
import { payoutAccountState } from '../payouts/payout-account-state.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import { sendTransferWork } from '../payment-work.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isKeyOfAnotherCall, isRefusedByStripe } from '../stripe-failure.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import {
  accountNotReady,
  countsTries,
  holdKindOf,
  holdMs,
  sentByHand,
  vendorSuspended,
} from '../holds/transfer-holds.ts'

const db = databaseOf<PaymentTables>()

const payload = z.object({
  transferId: z.custom<TransferId>((value) => typeof value === 'string' && isId(value)),
})

/** Sends one vendor's share exactly once, even after crashes and retries. */
export const sendTransferJob: Job<z.infer<typeof payload>> = job({
  ...sendTransferWork,
  payload,
  run: ({ transferId }) => sendTransfer(system, transferId),
})

/** Sends a due transfer and skips others. Throws when Stripe can't be reached; the same call can then be repeated. */
export async function sendTransfer(actor: System, transferId: TransferId): Promise<void> {
  const transfer = await db()
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', transferId)
    .where('status', '=', 'due')
    .executeTakeFirst()
  if (!transfer) return
  if (transfer.amount_cents === 0) return markSent(transfer, null)
  const { id, order_id: orderId, vendor_id: vendorId } = transfer
  const { byUs, byHand } = await transferMadeBefore({ id, orderId, vendorId })
  // Reversing the excess would undo what a person sent on purpose, so an operator decides.
  if (byHand && byHand.amount > transfer.amount_cents) return markHeld(transfer, sentByHand)
  const earlier = byUs ?? byHand
  if (earlier) {
    if (byHand) log.warn({ transferId, stripeId: byHand.id }, 'this share was sent by hand at Stripe')
    await markSent(transfer, earlier)
    // Its reversals in the meantime aren't known either.
    if (earlier.amount_reversed > 0) await adoptReversals(actor, earlier.id)
    return
  }
  const account = await ableAccount(actor, transfer)
  if ('heldBecause' in account) return markHeld(transfer, account.heldBecause)
  const made = await createTransfer(transfer, account.id)
  if (typeof made === 'object') return markSent(transfer, made)
  await markHeld({ ...transfer, attempt: transfer.attempt + 1 }, made)
}

/** Stripe's code when it refuses. Then nothing exists under this key, and the next try needs another. */
async function createTransfer(transfer: DueTransfer, destination: string): Promise<Stripe.Transfer | string> {
  const { id, order_id, vendor_id, attempt } = transfer
  try {
    const made = await stripe().transfers.create(
      {
        amount: transfer.amount_cents,
        currency: 'usd',
        destination,
        ...(transfer.stripe_charge ? { source_transaction: transfer.stripe_charge } : {}),
        transfer_group: order_id,
        description: `Order ${order_id}`,
        metadata: { order_id, vendor_id, transfer_id: id },
      },
      { idempotencyKey: attempt === 1 ? `transfer:${id}` : `transfer:${id}:${attempt}` },
    )
    failpoint('transfer-called')
    return made
  } catch (error) {
    if (!isRefusedByStripe(error) && !isKeyOfAnotherCall(error)) throw error
    const code = error.code ?? 'refused'
    log.error({ err: error, transferId: id }, 'Stripe refused a transfer; it is held')
    return code
  }
}

interface TransferRow {
  readonly id: TransferId
  readonly order_id: OrderId
  readonly vendor_id: VendorId
  /** Part of the idempotency key. It increases only after a refusal, when nothing exists under the old key. */
  readonly attempt: number
  readonly held_tries: number
}

interface DueTransfer extends TransferRow {
  readonly amount_cents: Cents
  /** Null: paid from the marketplace's balance. */
  readonly stripe_charge: string | null
}

/** The vendor's account, if it can receive money now and the vendor may be paid. */
async function ableAccount(
  actor: System,
  { vendor_id }: TransferRow,
): Promise<{ readonly id: string } | { readonly heldBecause: string }> {
  const account = await payoutAccountOf(actor, vendor_id)
  if (account?.isSuspended) return { heldBecause: vendorSuspended }
  if (!account?.stripeAccountId) return { heldBecause: accountNotReady }
  const { transfersActive } = await payoutAccountState(actor, account.stripeAccountId)
  if (!transfersActive) return { heldBecause: accountNotReady }
  // An operator may have suspended the vendor while Stripe was answering.
  const latest = await payoutAccountOf(actor, vendor_id)
  return latest?.isSuspended ? { heldBecause: vendorSuspended } : { id: account.stripeAccountId }
}

/** `made` is null for a share of zero, which needs no call. */
async function markSent({ id, order_id }: TransferRow, made: Stripe.Transfer | null): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(order_id)
    const sent = await db()
      .updateTable('transfers')
      .set({
        status: transferStatus.to('send'),
        // A transfer from before a restored backup may have another amount. The ledger settles the difference.
        ...(made ? { stripe_transfer_id: made.id, amount_cents: cents(made.amount) } : {}),
        sent_at: now(),
        held_because: null,
        retry_at: null,
      })
      .where('id', '=', id)
      .where('status', 'in', transferStatus.from('send'))
      .returning(['vendor_id', 'amount_cents'])
      .executeTakeFirst()
    if (!sent) return
    await recordLedger(system, order_id, `transfer:${id}`, transferEntries(sent.vendor_id, sent.amount_cents))
    // The order may have been refunded while this call was in progress.
    await settleShares(order_id)
  })
  failpoint('between-transfers')
}

/** Checked again later. Until then its amount follows the ledger. */
async function markHeld({ id, order_id, attempt, held_tries }: TransferRow, because: string): Promise<void> {
  const kind = holdKindOf(because)
  const tries = countsTries(kind) ? held_tries + 1 : held_tries
  const wait = holdMs(kind, tries)
  if (wait === null) log.error({ transferId: id, because }, 'a transfer needs an operator')
  await transaction(async () => {
    await lockMoneyOf(order_id)
    const held = await db()
      .updateTable('transfers')
      .set({
        status: transferStatus.to('hold'),
        held_because: because,
        attempt,
        held_tries: tries,
        retry_at: wait === null ? null : new Date(now().getTime() + wait),
      })
      .where('id', '=', id)
      .where('status', 'in', transferStatus.from('hold'))
      .returning('id')
      .executeTakeFirst()
    if (held) await settleShares(order_id)
  })
}
