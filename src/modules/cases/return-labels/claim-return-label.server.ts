import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { CaseTables } from '../tables.server.ts'
import type { ReturnLabelRow } from './return-label-queries.server.ts'

const db = databaseOf<CaseTables>()
/** A process has this long to finish with the carrier. After that, another one takes over. */
const claimMs = 30_000

/** Whether a process is talking to the carrier about this label now. */
export function isClaimed({ claimed_at }: Pick<ReturnLabelRow, 'claimed_at'>): boolean {
  return now().getTime() - claimed_at.getTime() < claimMs
}

/** Takes over a label that no process is busy with. False when another one was faster. */
export async function claimReturnLabel({ id, status }: ReturnLabelRow): Promise<boolean> {
  const claimed = await db()
    .updateTable('return_labels')
    .set({ claimed_at: now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('claimed_at', '<=', new Date(now().getTime() - claimMs))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Lets the next try begin at once. */
export async function releaseReturnLabel(labelId: string): Promise<void> {
  await db()
    .updateTable('return_labels')
    .set({ claimed_at: new Date(0) })
    .where('id', '=', labelId)
    .execute()
}
