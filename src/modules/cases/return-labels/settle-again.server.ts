import { enqueue } from '#platform/jobs/jobs.server.ts'
import { settleReturnLabelWork } from './return-label-work.ts'

const afterMs = 60_000

/** A job continues with this label in a minute: the carrier is slow, or another process is busy with it. */
export function settleAgain(labelId: string): Promise<void> {
  return enqueue(settleReturnLabelWork, { labelId }, { after: new Date(Date.now() + afterMs) })
}
