import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { system } from '#shared/actor.ts'
import { newId, type OrderId, type TransferId, type VendorId } from '#shared/ids.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { shareDecided } from '../events.server.ts'
import { hasOpenDispute } from '../refunds/follow-dispute-in-books.server.ts'
import { retainedEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { transferStatus } from '../payment-statuses.ts'
import { nextEvent, recordLedger } from '../ledger/record-ledger.server.ts'
import { makeTransferDue } from './make-transfer-due.server.ts'
import { settleShares } from './settle-shares.server.ts'
import type { ShareDecision } from './share-to-decide.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface DecisionOnShare {
  readonly transferId: TransferId
  readonly decision: ShareDecision
  /** The amount that the operator was shown. */
  readonly seenCents: Cents
  /** At most 500 characters. Shown to the vendor and stored in the audit log. */
  readonly reason: string
}

/**
 * Applies an operator's decision about a returned share: it is sent to the vendor, or the marketplace retains it.
 * False when it no longer needs a decision. Refuses 'not-found' for everyone else, 'order-disputed' (409) during a
 * dispute, and 'amount-changed' (409) when the amount differs from the one shown.
 */
export async function decideShare(actor: Actor, requested: DecisionOnShare): Promise<boolean> {
  requirePermission(actor, 'write_payments')
  const known = await openShare(requested.transferId)
  if (!known) return false
  return transaction(async () => {
    await lockMoneyOf(known.orderId)
    const share = await openShare(requested.transferId)
    if (!share) return false
    await requireDecidable(share, requested.seenCents)
    const { orderId, vendorId, amountCents } = share
    if (requested.decision === 'send') await makeTransferDue(orderId, openTransferOf(share), 'release')
    else await retain(share)
    await recordAudit(actor, {
      action: 'decide-share',
      subjectType: 'transfer',
      subjectId: share.id,
      reason: requested.reason,
      details: { decision: requested.decision, orderId, vendorId, amountCents },
    })
    await publish(shareDecided, {
      decisionId: newId<string>(),
      orderId,
      vendorId,
      amountCents,
      decision: requested.decision,
      reason: requested.reason,
    })
    return true
  })
}

interface Share {
  readonly id: TransferId
  readonly orderId: OrderId
  readonly vendorId: VendorId
  readonly amountCents: Cents
}

async function openShare(transferId: TransferId): Promise<Share | undefined> {
  return db()
    .selectFrom('transfers')
    .select(['id', 'order_id as orderId', 'vendor_id as vendorId', 'amount_cents as amountCents'])
    .where('id', '=', transferId)
    .where('status', 'in', transferStatus.from('release'))
    .where('needs_decision_since', 'is not', null)
    .where('amount_cents', '>', zeroCents)
    .executeTakeFirst()
}

async function requireDecidable({ orderId, amountCents }: Share, seenCents: Cents): Promise<void> {
  if (await hasOpenDispute(system, orderId)) {
    throw refuse('order-disputed', {
      title: 'Not now',
      message: 'A bank is investigating this payment. You can decide when the dispute is over.',
      status: 409,
    })
  }
  if (amountCents === seenCents) return
  throw refuse('amount-changed', {
    title: 'The amount changed',
    message: 'A refund or a dispute changed this share. Check the new amount and decide again.',
    status: 409,
  })
}

function openTransferOf({ id, vendorId, amountCents }: Share) {
  return { id, vendor_id: vendorId, amount_cents: amountCents }
}

/** Removes the amount from what the ledger owes the vendor, and cancels the transfer if nothing is left. */
async function retain({ id, orderId, vendorId, amountCents }: Share): Promise<void> {
  const event = await nextEvent(orderId, `share-retained:${id}`)
  await recordLedger(system, orderId, event, retainedEntries(vendorId, amountCents))
  await settleShares(orderId)
  await db()
    .updateTable('transfers')
    .set({ status: transferStatus.to('cancel'), needs_decision_since: null })
    .where('id', '=', id)
    .where('status', 'in', transferStatus.from('cancel'))
    .where('amount_cents', '=', zeroCents)
    .execute()
}
