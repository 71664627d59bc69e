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
import { transferEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { payoutAccountState } from './payout-account-state.server.ts'
import { transferStatus } from './payment-statuses.ts'
import { sendTransferWork } from './payment-work.ts'
import { recordLedger } from './record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

const payload = z.object({
  transferId: z.custom<TransferId>((value) => typeof value === 'string' && isId(value)),
})

/** Sends one vendor its share. However often it runs and wherever it is killed, the vendor gets it once. */
export const sendTransferJob: Job<z.infer<typeof payload>> = job({
  ...sendTransferWork,
  payload,
  run: ({ transferId }) => sendTransfer(system, transferId),
})

/** Sends what is due and does nothing with what is not. Throws when Stripe cannot be asked; the same call may be made again. */
export async function sendTransfer(actor: System, transferId: TransferId): Promise<void> {
  const transfer = await db()
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', transferId)
    .where('status', '=', 'due')
    .executeTakeFirst()
  if (!transfer) return
  if (transfer.amount_cents === 0) return markSent(transfer, null)
  const destination = await ableAccount(actor, transfer)
  if (!destination) {
    // An earlier try may have got through without our hearing of it: then there is nothing to hold back.
    const earlier = await findAtStripe(transfer)
    return earlier ? markSent(transfer, earlier) : markHeld(transfer, 'account-not-ready')
  }
  try {
    const sent = await stripe().transfers.create(
      {
        amount: transfer.amount_cents,
        currency: 'usd',
        destination,
        ...(transfer.stripe_charge ? { source_transaction: transfer.stripe_charge } : {}),
        transfer_group: transfer.order_id,
        description: `Order ${transfer.order_id}`,
        metadata: { order_id: transfer.order_id, vendor_id: transfer.vendor_id, transfer_id: transferId },
      },
      {
        idempotencyKey:
          transfer.attempt === 1 ? `transfer:${transferId}` : `transfer:${transferId}:${transfer.attempt}`,
      },
    )
    failpoint('transfer-called')
    await markSent(transfer, sent.id)
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    // Refused may also mean: asked for before, in other words (to an account that the vendor no longer has).
    const earlier = await findAtStripe(transfer)
    if (earlier) return markSent(transfer, earlier)
    if (error.code === 'balance_insufficient') return waitForBalance(transfer)
    log.error({ err: error, transferId }, 'Stripe refused a transfer; it is held')
    await markHeld({ ...transfer, attempt: transfer.attempt + 1 }, error.code ?? 'refused')
  }
}

interface TransferRow {
  readonly id: TransferId
  readonly order_id: OrderId
  readonly vendor_id: VendorId
  /** Part of the idempotency key. Only a refusal makes it grow: after it, nothing exists under the old key. */
  readonly attempt: number
}

/** The vendor's account, if it can take money this very moment. */
async function ableAccount(actor: System, transfer: TransferRow): Promise<string | null> {
  const account = await payoutAccountOf(actor, transfer.vendor_id)
  if (!account?.stripeAccountId) return null
  const { transfersActive } = await payoutAccountState(actor, account.stripeAccountId)
  return transfersActive ? account.stripeAccountId : null
}

async function findAtStripe(transfer: TransferRow): Promise<string | null> {
  const { data } = await stripe().transfers.list({ transfer_group: transfer.order_id, limit: 100 })
  return data.find(({ metadata }) => metadata.transfer_id === transfer.id)?.id ?? null
}

async function markSent({ id, order_id }: TransferRow, stripeTransferId: string | null): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(order_id)
    const sent = await db()
      .updateTable('transfers')
      .set({
        status: transferStatus.to('send'),
        stripe_transfer_id: stripeTransferId,
        sent_at: now(),
        held_because: null,
      })
      .where('id', '=', id)
      .where('status', 'in', transferStatus.from('send'))
      .returning(['vendor_id', 'amount_cents'])
      .executeTakeFirst()
    if (!sent) return
    await recordLedger(system, order_id, `transfer:${id}`, transferEntries(sent.vendor_id, sent.amount_cents))
    // The order may have been refunded while this was on its way.
    await settleShares(order_id)
  })
  failpoint('between-transfers')
}

/** The platform's own balance was too small: it stays due, and the reconciliation asks again under the next key. */
async function waitForBalance({ id, attempt }: TransferRow): Promise<void> {
  log.warn({ transferId: id }, 'the platform’s balance is too small for a transfer; it is tried again')
  await db()
    .updateTable('transfers')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where('attempt', '=', attempt)
    .execute()
}

async function markHeld({ id, attempt }: TransferRow, because: string): Promise<void> {
  await db()
    .updateTable('transfers')
    .set({ status: transferStatus.to('hold'), held_because: because, attempt })
    .where('id', '=', id)
    .where('status', 'in', transferStatus.from('hold'))
    .execute()
}
