import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { newId, type OrderId, type TransferId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { netDebts, recordDebt } from './net-debts.server.ts'
import { type TransferStatus, transferStatus } from '../payment-statuses.ts'
import { reverseTransferWork, sendTransferWork } from '../payment-work.ts'
import { type RetainedShare, retainedChange } from './retained-share.ts'
import { retainedEntries } from '../ledger/ledger-entries.ts'
import { recordLedger } from '../ledger/record-ledger.server.ts'
import { type ShareMoves, type ShareState, shareMoves } from './share-moves.ts'
import type { PaymentTables } from '../tables.server.ts'
import { shareBalances } from './share-balances.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Makes an order's transfers agree with the ledger: open shares get their new amounts, an excess is reversed, a
 * missing amount is sent, and what can't be reversed becomes a debt. Nothing is sent to `idle` vendors; what they are
 * owed waits for a decision. Call it after every change of the ledger, in the same transaction and under
 * `lockMoneyOf`.
 */
export async function settleShares(orderId: OrderId, idle: readonly VendorId[] = []): Promise<void> {
  for (const share of await sharesOf(orderId, idle)) {
    const retained = await followRetained(orderId, share)
    await move(orderId, retained, shareMoves(retained))
  }
}

interface Share extends ShareState {
  readonly vendorId: VendorId
  readonly retained: RetainedShare
  readonly lastSequence: number
}

/** The shares of an order with planned transfers. Before that, there is nothing to move. */
async function sharesOf(orderId: OrderId, idle: readonly VendorId[]): Promise<Share[]> {
  const transfers = await db()
    .selectFrom('transfers')
    .select(['id', 'vendor_id', 'sequence', 'status', 'amount_cents', 'reversed_cents', 'stripe_transfer_id'])
    .where('order_id', '=', orderId)
    .orderBy('vendor_id')
    .orderBy('sequence')
    .execute()
  if (transfers.length === 0) return []
  const reversals = await db()
    .selectFrom('transfer_reversals as reversal')
    .innerJoin('transfers as transfer', 'transfer.id', 'reversal.transfer_id')
    .select(['reversal.transfer_id', 'reversal.status', 'reversal.amount_cents', 'transfer.vendor_id'])
    .where('transfer.order_id', '=', orderId)
    .where('reversal.status', '!=', 'done')
    .execute()
  const balances = await shareBalances(orderId)
  return [...Map.groupBy(transfers, ({ vendor_id }) => vendor_id)].map(([vendorId, own]) => {
    const unfinished = reversals.filter((reversal) => reversal.vendor_id === vendorId)
    const open = own.filter(({ status }) => status === 'waiting' || status === 'held')
    const balance = balances.get(vendorId)
    return {
      vendorId,
      owedCents: balance?.owedCents ?? cents(0),
      reservedCents: balance?.reservedCents ?? cents(0),
      dueCents: sum(own.filter(({ status }) => status === 'due')),
      returningCents: sum(unfinished.filter(({ status }) => status === 'due')),
      open: open.map(({ id, amount_cents, status }) => ({
        transferId: id,
        amountCents: amount_cents,
        isWaiting: status === 'waiting',
      })),
      isIdle: idle.includes(vendorId),
      retained: {
        decidedCents: balance?.decidedCents ?? cents(0),
        retainedCents: balance?.retainedCents ?? cents(0),
      },
      lastSequence: Math.max(...own.map(({ sequence }) => sequence)),
      sent: own
        .filter(({ status, stripe_transfer_id }) => status === 'sent' && stripe_transfer_id !== null)
        .map(({ id, amount_cents, reversed_cents }) => ({
          transferId: id,
          reversibleCents: cents(
            amount_cents - reversed_cents - sum(unfinished.filter(({ transfer_id }) => transfer_id === id)),
          ),
        })),
    }
  })
}

function sum(rows: readonly { readonly amount_cents: Cents }[]): Cents {
  return cents(rows.reduce((total, { amount_cents }) => total + amount_cents, 0))
}

/** Adjusts the share that the marketplace retains to what is left of the payment. */
async function followRetained(orderId: OrderId, share: Share): Promise<Share> {
  const change = retainedChange(share, share.retained)
  if (change === 0) return share
  const entries = retainedEntries(share.vendorId, change)
  await recordLedger(system, orderId, `share-retained-moved:${newId<string>()}`, entries)
  return { ...share, owedCents: cents(share.owedCents - change) }
}

async function move(orderId: OrderId, share: Share, moves: ShareMoves): Promise<void> {
  const { vendorId, isIdle } = share
  await recordDebt(orderId, vendorId, moves.debtCents)
  for (const { transferId, cents: amount } of moves.reversals) {
    const { id } = await db()
      .insertInto('transfer_reversals')
      .values({ transfer_id: transferId, amount_cents: amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(reverseTransferWork, { reversalId: id })
  }
  for (const change of moves.changes) await changeOpenShare(share, change)
  if (moves.extraCents === 0) return
  if (isIdle) await insertExtra(orderId, share, moves.extraCents, transferStatus.initial)
  else await sendExtra(orderId, share, moves.extraCents)
}

/** When an idle vendor's waiting share grows, the whole share needs a decision. */
async function changeOpenShare(
  { open, isIdle }: Share,
  { transferId, cents: amountCents }: { readonly transferId: TransferId; readonly cents: Cents },
): Promise<void> {
  const before = open.find((one) => one.transferId === transferId)
  const needsDecision = isIdle && before?.isWaiting === true && amountCents > before.amountCents
  await db()
    .updateTable('transfers')
    // A new amount needs a new key, or Stripe would reject the call.
    .set((eb) => ({
      amount_cents: amountCents,
      attempt: eb('attempt', '+', 1),
      ...(needsDecision ? { needs_decision_since: now() } : {}),
    }))
    .where('id', '=', transferId)
    .execute()
}

/**
 * Paid from the marketplace's balance, because money from a won dispute or a voided label isn't part of the charge.
 */
async function sendExtra(orderId: OrderId, share: Share, extraCents: Cents): Promise<void> {
  const amountCents = await netDebts(orderId, share.vendorId, extraCents)
  if (amountCents === 0) return
  const transferId = await insertExtra(orderId, share, amountCents, transferStatus.to('release'))
  await enqueue(sendTransferWork, { transferId })
}

async function insertExtra(
  orderId: OrderId,
  { vendorId, lastSequence }: Share,
  amountCents: Cents,
  status: TransferStatus,
): Promise<TransferId> {
  const { id } = await db()
    .insertInto('transfers')
    .values({
      order_id: orderId,
      vendor_id: vendorId,
      sequence: lastSequence + 1,
      amount_cents: amountCents,
      stripe_charge: null,
      status,
      needs_decision_since: status === transferStatus.initial ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
