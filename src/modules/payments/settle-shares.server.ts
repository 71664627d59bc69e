import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { OrderId, TransferId, VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { netDebts, noteDebt } from './net-debts.server.ts'
import { type TransferStatus, transferStatus } from './payment-statuses.ts'
import { reverseTransferWork, sendTransferWork } from './payment-work.ts'
import { type ShareMoves, type ShareState, shareMoves } from './share-moves.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Brings what is on its way to the vendors of an order after the books: the waiting share gets its amount, what a vendor has had
 * too much is asked back, what it misses is sent, what cannot be taken back becomes its debt. To `idle` vendors nothing is sent:
 * what they miss waits. After every change of the books, in the same transaction and under `lockMoneyOf`.
 */
export async function settleShares(orderId: OrderId, idle: readonly VendorId[] = []): Promise<void> {
  for (const share of await sharesOf(orderId)) {
    await move(orderId, share, shareMoves(share), idle.includes(share.vendorId))
  }
}

interface Share extends ShareState {
  readonly vendorId: VendorId
  readonly openShare: { readonly id: TransferId; readonly amountCents: Cents } | null
  readonly lastSequence: number
}

/** The shares of an order whose transfers were planned; before that there is nothing to move. */
async function sharesOf(orderId: OrderId): Promise<Share[]> {
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
  const balances = await vendorBalances(orderId)
  return [...Map.groupBy(transfers, ({ vendor_id }) => vendor_id)].map(([vendorId, own]) => {
    const unfinished = reversals.filter((reversal) => reversal.vendor_id === vendorId)
    const open = own.find(({ status }) => status === 'waiting' || status === 'held')
    const balance = balances.get(vendorId)
    return {
      vendorId,
      owedCents: balance?.owedCents ?? cents(0),
      reservedCents: balance?.reservedCents ?? cents(0),
      dueCents: sum(own.filter(({ status }) => status === 'due')),
      returningCents: sum(unfinished.filter(({ status }) => status === 'due')),
      hasOpenShare: open !== undefined,
      openShare: open ? { id: open.id, amountCents: open.amount_cents } : null,
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

interface VendorBalance {
  readonly owedCents: Cents
  readonly reservedCents: Cents
}

async function vendorBalances(orderId: OrderId): Promise<ReadonlyMap<VendorId, VendorBalance>> {
  const { rows } = await sql<{ vendor_id: VendorId; owed: number; reserved: number }>`
    select entry.vendor_id, -sum(entry.amount_cents)::bigint as owed, coalesce((
      select sum(part.vendor_cents) from returned_parts part join refunds refund on refund.id = part.refund_id
      where refund.order_id = ${orderId} and refund.status = 'pending' and part.vendor_id = entry.vendor_id
    ), 0)::bigint as reserved
    from ledger_entries entry
    where entry.order_id = ${orderId} and entry.vendor_id is not null
    group by entry.vendor_id`.execute(db())
  return new Map(
    rows.map(({ vendor_id, owed, reserved }) => [
      vendor_id,
      { owedCents: cents(owed), reservedCents: cents(reserved) },
    ]),
  )
}

async function move(orderId: OrderId, share: Share, moves: ShareMoves, isIdle: boolean): Promise<void> {
  const { vendorId, openShare } = share
  await noteDebt(orderId, vendorId, moves.debtCents)
  for (const { transferId, cents: amount } of moves.reversals) {
    const { id } = await db()
      .insertInto('transfer_reversals')
      .values({ transfer_id: transferId, amount_cents: amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(reverseTransferWork, { reversalId: id })
  }
  if (openShare && moves.openShareCents !== null && moves.openShareCents !== openShare.amountCents) {
    await changeOpenShare(openShare.id, moves.openShareCents)
  }
  if (moves.extraCents === 0) return
  if (isIdle) await insertExtra(orderId, share, moves.extraCents, transferStatus.initial)
  else await sendExtra(orderId, share, moves.extraCents)
}

async function changeOpenShare(transferId: TransferId, amountCents: Cents): Promise<void> {
  await db()
    .updateTable('transfers')
    // Another amount is another call: Stripe would refuse it under the key of an earlier one.
    .set((eb) => ({ amount_cents: amountCents, attempt: eb('attempt', '+', 1) }))
    .where('id', '=', transferId)
    .execute()
}

/** Out of the platform's balance: what a dispute or a voided label gave back is no longer a part of the charge. */
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
