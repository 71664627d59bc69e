import { enqueue } from '#platform/jobs/jobs.server.ts'
import { settleReturnLabelWork } from './return-label-work.ts'

const afterMs = 60_000

/** A job continues with this label later: the carrier is slow, or another process is busy with it. After a minute by default. */
export function settleAgain(labelId: string, pauseMs: number = afterMs): Promise<void> {
  return enqueue(settleReturnLabelWork, { labelId }, { after: new Date(Date.now() + pauseMs) })
}
