import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { CaseId } from '#shared/ids.ts'
import { liveReturnLabelOf } from './return-label-queries.server.ts'
import { settleReturnLabelWork } from './return-label-work.ts'

/** The return ended without a refund, in the surrounding transaction: a job voids its label, if it has an unused one. */
export async function endReturnLabel(caseId: CaseId): Promise<void> {
  const live = await liveReturnLabelOf(caseId)
  if (live) await enqueue(settleReturnLabelWork, { labelId: live.id })
}
