import { expireDueSessions, nextExpiry } from './checkout/expire-session.ts'
import { reportRefunds, nextRefundReport } from './money/refund-reports.ts'
import { payOutByDay } from './money/platform-payouts.ts'
import { captureCharges, nextCapture } from './payments/capture.ts'
import type { StandIn } from './stand-in.ts'

/** Time-based changes at Stripe. Runs before each call and page, and on a timer. */
export function applyDueChanges(standIn: StandIn): void {
  expireDueSessions(standIn)
  reportRefunds(standIn)
  captureCharges(standIn)
  payOutByDay(standIn)
}

/** When something is due next, in milliseconds since 1970. */
export function nextDue(standIn: StandIn): number | undefined {
  const times = [nextExpiry(standIn), nextRefundReport(standIn), nextCapture(standIn)].filter(
    (at) => at !== undefined,
  )
  return times.length > 0 ? Math.min(...times) : undefined
}
