import { bookVoidedReturnLabel } from '#modules/payments/server'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { zeroCents } from '#shared/money.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
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
      if (requested) await finishVoid(requested)
    } else if (row && (row.status === 'buying' || row.status === 'voiding')) {
      if (isClaimed(row) || !(await claimReturnLabel(row))) await settleAgain(labelId)
      else if (row.status === 'voiding') await finishVoid(row)
      else await finishPurchase(row)
    }
  },
})

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
    .set({ status: returnLabelStatus.to('requestVoid') })
    .where('id', '=', labelId)
    .where('status', 'in', returnLabelStatus.from('requestVoid'))
    .where('used_at', 'is', null)
    .where('deducted_cents', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return requested ?? null
}

/** Asks the carrier to void it. 'pending': the carrier refunds it later. Throws when the carrier doesn't answer. */
export async function finishVoid(label: ReturnLabelRow): Promise<'done' | 'pending' | 'refused'> {
  const { refundLabel } = shippingProvider()
  const outcome =
    refundLabel && label.provider_ref ? await withinTimeout(refundLabel(label.provider_ref)) : 'refused'
  await transaction(() => saveVoid(label, outcome !== 'refused'))
  return outcome
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
  if (!saved || !isVoided) return
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
