import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { LabelRow } from './label-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** A purchase has this long to finish. After that, a later click or a job takes it over. */
export const purchaseSeconds = 30

/** Whether a process is talking to the carrier about this purchase now. */
export function isLabelClaimed({ created_at }: Pick<LabelRow, 'created_at'>): boolean {
  return now().getTime() - created_at.getTime() < purchaseSeconds * 1000
}

/** Takes over a purchase that no process is busy with. False when another one was faster. */
export async function claimLabel({ id }: LabelRow): Promise<boolean> {
  const claimed = await db()
    .updateTable('shipping_labels')
    .set({ created_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'buying')
    .where('created_at', '<=', new Date(now().getTime() - purchaseSeconds * 1000))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets the next try begin at once, which looks the purchase up at the carrier by its reference. */
export async function releaseLabel(labelId: string): Promise<void> {
  await sql`update shipping_labels set created_at = to_timestamp(0) where id = ${labelId} and status = 'buying'`.execute(
    db(),
  )
}
