import { refundCheckPause } from '#modules/shipping'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { claimLabel, isLabelClaimed, releaseLabel } from './claim-label.server.ts'
import { findBoughtLabel } from './find-bought-label.server.ts'
import { finishLabelVoid } from './finish-label-void.server.ts'
import { labelById, type LabelRow } from './label-queries.server.ts'
import { labelReference } from './label-reference.server.ts'
import { labelStatus } from './label-status.ts'
import { saveBoughtLabel } from './save-bought-label.server.ts'
import { settleLabelLater } from './settle-label-later.server.ts'
import { settleShippingLabelWork } from './shipping-label-work.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Finishes what a crash or a carrier left open: a purchase is found at the carrier or ends, also one whose package has shipped without it,
 * and the carrier is asked again about a label that is being voided. Safe to repeat; does nothing otherwise.
 */
export const settleShippingLabelJob = job({
  ...settleShippingLabelWork,
  run: async ({ labelId }) => {
    const row = await labelById(labelId)
    if (row?.status === 'buying') await settlePurchase(row)
    else if (row?.status === 'failed') await settleFailed(row)
    else if (row?.status === 'voiding') await settleVoid(row)
  },
})

async function settlePurchase(row: LabelRow): Promise<void> {
  if (isLabelClaimed(row) || !(await claimLabel(row))) return settleLabelLater(row.id)
  try {
    if (await findAndSave(row)) return
  } catch (error) {
    await releaseLabel(row.id)
    throw error
  }
  await db()
    .updateTable('shipping_labels')
    .set({ status: labelStatus.to('fail') })
    .where('id', '=', row.id)
    .where('status', 'in', labelStatus.from('fail'))
    .execute()
}

/** A package was shipped without the label whose purchase wasn't finished. */
async function settleFailed(row: LabelRow): Promise<void> {
  if (!(await isBoughtAgain(row))) await findAndSave(row)
}

async function findAndSave(row: LabelRow): Promise<boolean> {
  const known = await labelReference(row.vendor_order_id, row.shipment_id)
  const bought = await findBoughtLabel(row.reference ?? known.reference, known.placedAt)
  if (bought) await transaction(() => saveBoughtLabel(row, bought))
  return bought !== null
}

/** A later purchase has the same reference, so what the carrier sold belongs to that one. */
async function isBoughtAgain({ vendor_order_id, shipment_id }: LabelRow): Promise<boolean> {
  const later = await db()
    .selectFrom('shipping_labels')
    .select('id')
    .where('vendor_order_id', '=', vendor_order_id)
    .where('shipment_id', shipment_id === null ? 'is' : '=', shipment_id)
    .where('status', '=', 'buying')
    .executeTakeFirst()
  return later !== undefined
}

async function settleVoid(row: LabelRow): Promise<void> {
  if ((await finishLabelVoid(row)) !== 'pending') return
  await settleLabelLater(row.id, refundCheckPause(row.voiding_since ?? row.created_at, now()))
}
