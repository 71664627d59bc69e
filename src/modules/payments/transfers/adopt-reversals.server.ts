import type Stripe from 'stripe'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId, type TransferId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { transferReversedAtStripe } from '../events.server.ts'
import { reversalEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { reversalStatus } from '../payment-statuses.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import { settleShares } from './settle-shares.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

interface ReversedTransfer {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorId: VendorId
}

/**
 * Imports reversals of our transfers that were made in Stripe's dashboard, and books each once. The vendor is owed
 * that money again, but it waits for an operator, because the person who reversed it didn't want it sent. Safe to
 * repeat. Throws when Stripe can't be reached, and while our own transfer isn't marked as sent.
 */
export async function adoptReversals(actor: System, stripeTransferId: string): Promise<void> {
  const reversals = await stripe()
    .transfers.listReversals(stripeTransferId, { limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  if (reversals.length === 0) return
  const transfer = await ownTransfer(stripeTransferId)
  if (!transfer) return
  // Oldest first, in the order they happened.
  for (const reversal of reversals.toReversed()) await adopt(actor, transfer, reversal)
}

async function ownTransfer(stripeTransferId: string): Promise<ReversedTransfer | null> {
  const transfer = await db()
    .selectFrom('transfers')
    .select(['id', 'order_id as orderId', 'vendor_id as vendorId'])
    .where('stripe_transfer_id', '=', stripeTransferId)
    .executeTakeFirst()
  if (transfer) return transfer
  const { metadata } = await stripe().transfers.retrieve(stripeTransferId)
  if (await isBeingSent(metadata.transfer_id ?? ''))
    throw new Error(`transfer ${stripeTransferId} was reversed before it was marked as sent`)
  log.warn({ stripeTransferId }, 'a transfer that we didn’t make was reversed')
  return null
}

async function isBeingSent(transferId: string): Promise<boolean> {
  if (!isId(transferId)) return false
  const row = await db()
    .selectFrom('transfers')
    .select('id')
    .where('id', '=', transferId as TransferId)
    .where('stripe_transfer_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function adopt(
  actor: System,
  { id: transferId, orderId, vendorId }: ReversedTransfer,
  reversal: Stripe.TransferReversal,
): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    const row = await claimRow(transferId, reversal)
    if (!row) return
    await db()
      .updateTable('transfers')
      .set((eb) => ({ reversed_cents: eb('reversed_cents', '+', cents(reversal.amount)) }))
      .where('id', '=', transferId)
      .execute()
    const entries = reversalEntries(vendorId, cents(reversal.amount))
    await recordLedger(actor, orderId, `reversal:${row.id}`, entries)
    await settleShares(orderId, row.isOurs ? [] : [vendorId])
    if (!row.isOurs) await publish(transferReversedAtStripe, { orderId, vendorId, reversalId: row.id })
  })
}

interface ClaimedRow {
  readonly id: string
  /** Our own call made it, but the answer was lost. */
  readonly isOurs: boolean
}

/** The row for a reversal at Stripe, or null when it is already booked. Under `lockMoneyOf`. */
async function claimRow(
  transferId: TransferId,
  reversal: Stripe.TransferReversal,
): Promise<ClaimedRow | null> {
  const rows = await db()
    .selectFrom('transfer_reversals')
    .select(['id', 'status', 'amount_cents', 'stripe_reversal_id'])
    .where('transfer_id', '=', transferId)
    .orderBy('created_at')
    .execute()
  if (rows.some(({ stripe_reversal_id }) => stripe_reversal_id === reversal.id)) return null
  // Older rows may be booked without Stripe's id.
  const unnamed = rows.find(
    ({ status, amount_cents, stripe_reversal_id }) =>
      status === 'done' && stripe_reversal_id === null && amount_cents === cents(reversal.amount),
  )
  if (unnamed) {
    await db()
      .updateTable('transfer_reversals')
      .set({ stripe_reversal_id: reversal.id })
      .where('id', '=', unnamed.id)
      .execute()
    return null
  }
  const open = rows.filter(
    ({ status, amount_cents }) =>
      reversalStatus.can('complete', status) && amount_cents === cents(reversal.amount),
  )
  const named = reversal.metadata?.reversal_id
  // It was made for a row that a restored backup lost, so the row that asks for the same reversal takes it.
  const isOfLostRow = named !== undefined && rows.every(({ id }) => id !== named)
  const ours =
    open.find(({ id }) => id === named) ??
    (isOfLostRow ? open.find(({ status }) => status === 'due') : undefined)
  // A reversal that Stripe had refused was made by hand since then, so the vendor no longer owes it.
  const row = ours ?? open.find(({ status }) => status === 'owed')
  if (row) {
    await complete(row.id, reversal.id)
    return { id: row.id, isOurs: ours !== undefined }
  }
  const { id } = await db()
    .insertInto('transfer_reversals')
    .values({
      transfer_id: transferId,
      amount_cents: cents(reversal.amount),
      status: reversalStatus.to('complete'),
      stripe_reversal_id: reversal.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isOurs: false }
}

async function complete(reversalId: string, stripeReversalId: string): Promise<void> {
  await db()
    .updateTable('transfer_reversals')
    .set({ status: reversalStatus.to('complete'), stripe_reversal_id: stripeReversalId })
    .where('id', '=', reversalId)
    .where('status', 'in', reversalStatus.from('complete'))
    .execute()
}

/** One reversal, as shown in emails. */
export async function reversalFacts(_actor: System, reversalId: string) {
  return db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers as transfer', 'transfer.id', 'reversal.transfer_id')
    .select(['reversal.amount_cents as amountCents', 'transfer.stripe_transfer_id as stripeTransferId'])
    .where('reversal.id', '=', reversalId)
    .executeTakeFirstOrThrow()
}
