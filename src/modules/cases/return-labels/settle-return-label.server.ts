import { bookVoidedReturnLabel } from '#modules/payments/server'
import { type LabelRefund, refundCheckPause } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { returnLabelVoidRefused } from '../events.server.ts'
import { lockCase } from '../find-case.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { findBought } from './buy-return-label.server.ts'
import { claimReturnLabel, isClaimed } from './claim-return-label.server.ts'
import { returnLabelById, type ReturnLabelRow } from './return-label-queries.server.ts'
import { returnLabelStatus } from './return-label-status.ts'
import { settleReturnLabelWork } from './return-label-work.ts'
import { saveReturnLabel } from './save-return-label.server.ts'
import { settleAgain } from './settle-again.server.ts'

const db = databaseOf<CaseTables>()

/**
 * Finishes what a crash or a carrier left open: a purchase is found at the carrier or ends, a void is asked for again, and an unused
 * label of a return that ended without a refund is voided. Safe to repeat; does nothing otherwise.
 */
export const settleReturnLabelJob = job({
  ...settleReturnLabelWork,
  run: async ({ labelId }) => {
    const row = await returnLabelById(labelId)
    if (row?.status === 'bought') {
      const requested = await transaction(() => requestVoidOfEnded(row))
      if (requested) await settleVoid(requested)
    } else if (row && (row.status === 'buying' || row.status === 'voiding')) {
      if (isClaimed(row) || !(await claimReturnLabel(row))) await settleAgain(labelId)
      else if (row.status === 'voiding') await settleVoid(row)
      else await finishPurchase(row)
    }
  },
})

async function settleVoid(row: ReturnLabelRow): Promise<void> {
  if ((await finishVoid(row)) !== 'pending') return
  await settleAgain(row.id, refundCheckPause(row.voiding_since ?? row.claimed_at, now()))
}

async function finishPurchase(row: ReturnLabelRow): Promise<void> {
  const bought = await findBought(row)
  if (bought) return transaction(() => saveReturnLabel(row.id, bought))
  await db()
    .updateTable('return_labels')
    .set({ status: returnLabelStatus.to('fail') })
    .where('id', '=', row.id)
    .where('status', 'in', returnLabelStatus.from('fail'))
    .execute()
}

/** Null unless its return ended and didn't deduct it, and it wasn't used. */
async function requestVoidOfEnded({ id, case_id, payer }: ReturnLabelRow): Promise<ReturnLabelRow | null> {
  const row = case_id && (await lockCase(case_id))
  const isStillGood = row && (!row.closed_at || (row.outcome === 'refunded' && payer === 'artist'))
  return isStillGood ? null : requestVoid(id)
}

/** Marks an unused label, in the surrounding transaction, so that no refund is lowered by it. Null when it can't be voided anymore. */
export async function requestVoid(labelId: string): Promise<ReturnLabelRow | null> {
  const requested = await db()
    .updateTable('return_labels')
    .set({ status: returnLabelStatus.to('requestVoid'), voiding_since: now(), refund_ref: null })
    .where('id', '=', labelId)
    .where('status', 'in', returnLabelStatus.from('requestVoid'))
    .where('used_at', 'is', null)
    .where('deducted_cents', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return requested ?? null
}

/**
 * Asks the carrier to void it, or how that stands. 'pending': the carrier is checking whether it was used, so it is neither voided nor
 * good. Throws when the carrier doesn't answer.
 */
export async function finishVoid(label: ReturnLabelRow): Promise<LabelRefund['outcome']> {
  const { refundLabel } = shippingProvider()
  const { outcome, refundRef } =
    refundLabel && label.provider_ref
      ? await withinTimeout(refundLabel(label.provider_ref, label.refund_ref))
      : { outcome: 'refused' as const, refundRef: null }
  if (outcome === 'pending') await saveRefundRef(label, refundRef)
  else await transaction(() => saveVoid(label, outcome === 'done'))
  return outcome
}

async function saveRefundRef({ id }: ReturnLabelRow, refundRef: string | null): Promise<void> {
  await db()
    .updateTable('return_labels')
    .set({ refund_ref: refundRef })
    .where('id', '=', id)
    .where('status', '=', 'voiding')
    .execute()
}

async function saveVoid({ id, case_id }: ReturnLabelRow, isVoided: boolean): Promise<void> {
  const row = case_id && (await lockCase(case_id))
  const action = isVoided ? 'void' : 'keep'
  const saved = await db()
    .updateTable('return_labels')
    .set({ status: returnLabelStatus.to(action) })
    .where('id', '=', id)
    .where('status', 'in', returnLabelStatus.from(action))
    .returningAll()
    .executeTakeFirst()
  if (!saved) return
  if (!isVoided) return publish(returnLabelVoidRefused, { labelId: id, refusalId: newId<string>() })
  const costCents = saved.cost_cents ?? zeroCents
  if (costCents > 0) {
    await bookVoidedReturnLabel(system, {
      orderId: saved.order_id,
      vendorId: saved.vendor_id,
      labelId: id,
      payer: saved.payer,
      costCents,
    })
  }
  if (row && !row.closed_at) await addCaseEvent(row.id, { party: saved.requested_by, act: 'voided-label' })
}
