import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type Cents, cents, subtractCents, zeroCents } from '#shared/money.ts'
import { absorbExcess, type PartsOf } from '../transfers/absorb-excess.server.ts'
import { mirrored, processingFeeEntries, returnEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { disputeStatus, type DisputeStatus, isDisputeClosed } from '../payment-statuses.ts'
import { netOf, nextEvent, recordLedger } from '../ledger/record-ledger.server.ts'
import { insertParts } from './returned-parts.server.ts'
import { settleShares } from '../transfers/settle-shares.server.ts'
import type { DisputeAtStripe } from './dispute-at-stripe.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** The state of a dispute in the ledger. */
export interface DisputeInBooks {
  readonly status: DisputeStatus
  readonly takenCents: Cents
  /** Increases with each change. */
  readonly version: number
}

/** Null when the ledger doesn't have it. */
export async function disputeInBooks(_actor: System, disputeId: string): Promise<DisputeInBooks | null> {
  const row = await db()
    .selectFrom('disputes')
    .select(['status', 'taken_cents as takenCents', 'version'])
    .where('id', '=', disputeId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a bank currently disputes the order's payment. An inquiry doesn't count, because no money moves. */
export async function hasOpenDispute(_actor: System, orderId: OrderId): Promise<boolean> {
  const row = await db()
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

interface Following {
  readonly at: DisputeAtStripe
  /** The ledger's state before Stripe was asked. */
  readonly before: DisputeInBooks | null
  readonly partsOf: PartsOf
  /** Vendors whose vendor orders are canceled. What they are owed again waits for a decision. */
  readonly idle: readonly VendorId[]
}

/**
 * Updates the ledger to a dispute's state: what the bank took is split into parts, what it returned is undone, and
 * the marketplace bears Stripe's fee. False when nothing changed. Safe to repeat, with events in any order. Runs in
 * the transaction that changes the order, with `before` read again under its lock.
 */
export async function followDisputeInBooks(
  actor: System,
  orderId: OrderId,
  { at, before, partsOf, idle }: Following,
): Promise<boolean> {
  return transaction(async () => {
    await lockMoneyOf(orderId)
    if (before === null) await insertDispute(orderId, at)
    const hasMoved = await followTaken(actor, orderId, {
      at,
      takenCents: before?.takenCents ?? zeroCents,
      partsOf,
    })
    const hasFee = await followFee(actor, orderId, at)
    if (before && before.status === at.status && !hasMoved && !hasFee) return false
    await updateDispute(at)
    await absorbExcess(actor, orderId, partsOf)
    await settleShares(orderId, idle)
    return true
  })
}

async function insertDispute(orderId: OrderId, at: DisputeAtStripe): Promise<void> {
  await db()
    .insertInto('disputes')
    .values({
      id: at.id,
      order_id: orderId,
      amount_cents: at.amountCents,
      status: at.status,
      reason: at.reason,
      evidence_due_at: at.evidenceDueAt,
      opened_at: now(),
      closed_at: isDisputeClosed(at.status) ? now() : null,
      version: 0,
    })
    .execute()
}

async function updateDispute(at: DisputeAtStripe): Promise<void> {
  const closed = now()
  await db()
    .updateTable('disputes')
    .set((eb) => ({
      amount_cents: at.amountCents,
      taken_cents: at.takenCents,
      status: disputeStatus.to(at.status),
      reason: at.reason,
      evidence_due_at: at.evidenceDueAt,
      closed_at: isDisputeClosed(at.status) ? eb.fn.coalesce('closed_at', eb.val(closed)) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', at.id)
    .where('status', 'in', disputeStatus.from(at.status))
    .execute()
}

interface Taking {
  readonly at: DisputeAtStripe
  /** The amount that the ledger counts as taken. */
  readonly takenCents: Cents
  readonly partsOf: PartsOf
}

async function followTaken(
  actor: System,
  orderId: OrderId,
  { at, takenCents, partsOf }: Taking,
): Promise<boolean> {
  if (at.takenCents === takenCents) return false
  const isLess = at.takenCents < takenCents
  // After a partial return, everything is undone and the remaining amount is split again.
  if (isLess) await undoTaken(actor, orderId, at.id)
  const more = isLess ? at.takenCents : subtractCents(at.takenCents, takenCents)
  if (more === 0) return true
  const parts = await partsOf(more)
  await insertParts({ dispute_id: at.id }, parts)
  const event = await nextEvent(orderId, `dispute:${at.id}`)
  await recordLedger(actor, orderId, event, returnEntries(parts))
  return true
}

async function undoTaken(actor: System, orderId: OrderId, disputeId: string): Promise<void> {
  const gone = await netOf(orderId, [`dispute:${disputeId}`, `dispute-won:${disputeId}`])
  const event = await nextEvent(orderId, `dispute-won:${disputeId}`)
  await recordLedger(actor, orderId, event, mirrored(gone))
  await db()
    .updateTable('returned_parts')
    .set({ undone_at: now() })
    .where('dispute_id', '=', disputeId)
    .where('undone_at', 'is', null)
    .execute()
}

async function followFee(actor: System, orderId: OrderId, at: DisputeAtStripe): Promise<boolean> {
  const booked = await netOf(orderId, [`dispute-fee:${at.id}`, `dispute-fee-change:${at.id}`])
  const known = booked.find(({ account }) => account === 'processing')?.amountCents ?? 0
  const change = cents(at.feeCents - known)
  if (change === 0) return false
  const event = await nextEvent(orderId, known === 0 ? `dispute-fee:${at.id}` : `dispute-fee-change:${at.id}`)
  await recordLedger(actor, orderId, event, processingFeeEntries(change))
  return true
}
