import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { caseStatus } from '../case-status.ts'
import { lockCase } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { returnLabelStatus } from './return-label-status.ts'

const db = databaseOf<CaseTables>()
const moving: readonly string[] = ['accepted', 'in_transit', 'out_for_delivery', 'delivered']

/**
 * The carrier moved a package: if it has a return label, the return is on its way, even if the shopper forgets to say so. Safe to
 * repeat.
 */
export async function followReturnPackage(
  _actor: System,
  { trackingNumber, status }: { readonly trackingNumber: string; readonly status: string },
): Promise<void> {
  if (!moving.includes(status)) return
  const label = await db()
    .selectFrom('return_labels')
    .select(['id', 'case_id'])
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  if (label) await transaction(() => moveOn(label, status === 'delivered'))
}

async function moveOn(
  { id, case_id }: { readonly id: string; readonly case_id: CaseTables['return_labels']['case_id'] },
  isDelivered: boolean,
): Promise<void> {
  const row = case_id && (await lockCase(case_id))
  const isFirst = await mark(id, 'used_at')
  await keepUsed(id)
  const isArrival = isDelivered && (await mark(id, 'delivered_at'))
  if (!row || row.closed_at) return
  if (isFirst && caseStatus.can('sendBack', row.status)) {
    await moveCase(row, 'sendBack')
    await addCaseEvent(row.id, { party: 'system', act: 'return-moving' })
  }
  if (isArrival) await addCaseEvent(row.id, { party: 'system', act: 'return-delivered' })
}

/** A label that was to be voided was used, so it is paid for. */
async function keepUsed(id: string): Promise<void> {
  await db()
    .updateTable('return_labels')
    .set({ status: returnLabelStatus.to('keep') })
    .where('id', '=', id)
    .where('status', 'in', returnLabelStatus.from('keep'))
    .execute()
}

/** False when it was marked before. */
async function mark(id: string, column: 'used_at' | 'delivered_at'): Promise<boolean> {
  const marked = await db()
    .updateTable('return_labels')
    .set({ [column]: now() })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
