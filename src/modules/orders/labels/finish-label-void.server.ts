import { bookVoidedLabel } from '#modules/payments/server'
import type { LabelRefund } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { labelVoidRefused } from '../events.server.ts'
import { lockVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import { keepLabel } from './keep-label.server.ts'
import type { LabelRow } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Asks the carrier to void a label that is `voiding`, or how that stands, and stores the answer. Its cost is credited only when the carrier
 * has voided it. Throws when the carrier doesn't answer. Outside a transaction.
 */
export async function finishLabelVoid(label: LabelRow): Promise<LabelRefund['outcome']> {
  const { refundLabel } = shippingProvider()
  if (!refundLabel || !label.provider_ref) throw new Error('this provider doesn’t refund labels')
  const { outcome, refundRef } = await withinTimeout(refundLabel(label.provider_ref, label.refund_ref))
  switch (outcome) {
    case 'done':
      await transaction(() => saveVoided(label))
      break
    case 'refused':
      await transaction(() => saveRefused(label))
      break
    case 'pending':
      await saveRefundRef(label, refundRef)
  }
  return outcome
}

async function saveVoided({ id, vendor_order_id }: LabelRow): Promise<void> {
  const { order, vendorId } = await lockVendorOrder(vendor_order_id)
  const voided = await db()
    .updateTable('shipping_labels')
    .set({ status: labelStatus.to('void') })
    .where('id', '=', id)
    .where('status', 'in', labelStatus.from('void'))
    .returning('cost_cents as costCents')
    .executeTakeFirst()
  const costCents = voided?.costCents ?? zeroCents
  if (costCents > 0) await bookVoidedLabel(system, { orderId: order.id, vendorId, labelId: id, costCents })
}

async function saveRefused(label: LabelRow): Promise<void> {
  if ((await keepLabel(label)) || (await giveUpLabel(label))) {
    await publish(labelVoidRefused, { labelId: label.id, refusalId: newId<string>() })
  }
}

/** Another label has taken its place. False when the refusal was saved before. */
async function giveUpLabel(label: LabelRow): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('shipping_labels')
    .set({ status: labelStatus.to('refuse') })
    .where('id', '=', label.id)
    .where('status', 'in', labelStatus.from('refuse'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function saveRefundRef({ id }: LabelRow, refundRef: string | null): Promise<void> {
  await db()
    .updateTable('shipping_labels')
    .set({ refund_ref: refundRef })
    .where('id', '=', id)
    .where('status', '=', 'voiding')
    .execute()
}
