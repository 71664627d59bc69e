import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { absorbExcess, type PartsOf } from '../transfers/absorb-excess.server.ts'
import { mirrored, returnEntries } from '../ledger/ledger-entries.ts'
import { lockMoneyOf } from '../ledger/lock-money.server.ts'
import { type RefundStatus, refundStatus } from '../payment-statuses.ts'
import { netOf, recordLedger } from '../ledger/record-ledger.server.ts'
import { partsOfRefund } from './returned-parts.server.ts'
import { settleShares } from '../transfers/settle-shares.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import type { RefundAtStripe } from './request-refund.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * 'returned': the refund succeeded. 'came-back': it had succeeded, and the bank returned it. 'refused': it never
 * succeeded.
 */
export type RefundOutcome = 'returned' | 'came-back' | 'refused'

/**
 * Applies a refund's state at Stripe. On its first success, it is booked, and what vendors already received of it is
 * reversed. If it fails later, all of that is undone: vendors are owed their parts again, but the shares of `idle`
 * vendors, whose vendor orders are canceled, wait for an operator's decision. A failure also turns excess into
 * ordinary parts (`partsOf`). Null when the state is already known. Runs in the transaction that changes the order.
 */
export async function applyRefund(
  actor: System,
  refundId: string,
  at: RefundAtStripe,
  { idle, partsOf }: { readonly idle: readonly VendorId[]; readonly partsOf: PartsOf },
): Promise<RefundOutcome | null> {
  return transaction(async () => {
    const { orderId, outsideReference } = await rowOf(refundId)
    await lockMoneyOf(orderId)
    const before = await saveStatus(refundId, at)
    if (before === null || at.status === 'pending') return null
    const event = `refund:${refundId}`
    if (at.status === 'succeeded') {
      const from = outsideReference === null ? 'stripe' : 'bank'
      await recordLedger(actor, orderId, event, returnEntries(await partsOfRefund(actor, refundId), from))
    } else if (before === 'succeeded') {
      const gone = await netOf(orderId, [event])
      await recordLedger(actor, orderId, `refund-failed:${refundId}`, mirrored(gone))
    }
    await absorbExcess(actor, orderId, partsOf)
    await settleShares(orderId, idle)
    if (at.status === 'succeeded') return 'returned'
    return before === 'succeeded' ? 'came-back' : 'refused'
  })
}

async function rowOf(
  refundId: string,
): Promise<{ readonly orderId: OrderId; readonly outsideReference: string | null }> {
  return db()
    .selectFrom('refunds')
    .select(['order_id as orderId', 'outside_reference as outsideReference'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** The previous status, or null when nothing changed. Under `lockMoneyOf`. */
async function saveStatus(refundId: string, at: RefundAtStripe): Promise<RefundStatus | null> {
  const { status: before } = await db()
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const action = at.status === 'failed' ? 'fail' : 'succeed'
  if (!refundStatus.can(action, before)) return null
  if (at.stripeRefundId) {
    await db()
      .updateTable('refunds')
      .set({ stripe_refund_id: at.stripeRefundId })
      .where('id', '=', refundId)
      .execute()
  }
  if (at.status === 'pending') return before
  await db()
    .updateTable('refunds')
    .set({ status: refundStatus.to(action) })
    .where('id', '=', refundId)
    .where('status', 'in', refundStatus.from(action))
    .execute()
  return before
}
