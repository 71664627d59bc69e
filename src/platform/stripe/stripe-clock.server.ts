import { now } from '../clock.server.ts'

let aheadMs: number | null = null

/** Notes from an answer's Date, which is exact to the second, how far Stripe's clock is ahead of ours. */
export function noteStripeClock(date: unknown, requestedAt: Date): void {
  const at = new Date(typeof date === 'string' ? date : '').getTime()
  // Against the middle of the time that the answer took.
  if (!Number.isNaN(at)) aheadMs = at - (requestedAt.getTime() + now().getTime()) / 2
}

/** By the last answer of this process; null before the first. */
export function stripeClockAheadMs(): number | null {
  return aheadMs
}
