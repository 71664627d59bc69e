import { bookReturnLabel } from '#modules/payments/server'
import type { BoughtLabel } from '#modules/shipping'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { lockCase } from '../find-case.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { paidFor, returnLabelById } from './return-label-queries.server.ts'
import { returnLabelStatus } from './return-label-status.ts'
import { settleReturnLabelWork } from './return-label-work.ts'

const db = databaseOf<CaseTables>()

/** Stores and books what the carrier sold, once, in the surrounding transaction. */
export async function saveReturnLabel(labelId: string, bought: BoughtLabel): Promise<void> {
  const pending = await returnLabelById(labelId)
  const row = pending?.case_id ? await lockCase(pending.case_id) : null
  const saved = await db()
    .updateTable('return_labels')
    .set({
      status: returnLabelStatus.to('buy'),
      carrier: bought.carrier,
      service: bought.service,
      tracking_number: bought.trackingNumber,
      tracking_url: bought.trackingUrl,
      label_url: bought.labelUrl,
      provider_ref: bought.providerRef,
      cost_cents: bought.costCents,
    })
    .where('id', '=', labelId)
    .where('status', 'in', returnLabelStatus.from('buy'))
    .returningAll()
    .executeTakeFirst()
  if (!saved) return
  await bookReturnLabel(system, {
    orderId: saved.order_id,
    vendorId: saved.vendor_id,
    labelId,
    payer: saved.payer,
    costCents: bought.costCents,
  })
  // The return was canceled in the meantime.
  if (!row || row.closed_at) return enqueue(settleReturnLabelWork, { labelId })
  const isVendors = saved.requested_by === 'vendor'
  await addCaseEvent(row.id, {
    party: saved.requested_by,
    act: isVendors ? 'sent-label' : 'got-label',
    text: `${bought.carrier} ${bought.trackingNumber}`,
    amountCents: paidFor(saved),
  })
}
