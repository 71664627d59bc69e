import { enqueue } from '#platform/jobs/jobs.server.ts'
import { settleShippingLabelWork } from './shipping-label-work.ts'

/** A purchase or a void has this long to finish before a job looks at it, in milliseconds. */
export const settleAfterMs = 120_000

/** A job looks at this label later, in the surrounding transaction if there is one. */
export function settleLabelLater(labelId: string, afterMs: number = settleAfterMs): Promise<void> {
  return enqueue(settleShippingLabelWork, { labelId }, { after: new Date(Date.now() + afterMs) })
}
