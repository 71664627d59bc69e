import { AsyncLocalStorage } from 'node:async_hooks'

const deadline = new AsyncLocalStorage<{ readonly until: number }>()
/** The SDK waits at least this long before a retry. */
const retryPauseMs = 500

/** Runs `work`, whose calls to Stripe share a time limit of `ms` in total, because a shopper is waiting. */
export function withStripeDeadline<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  return deadline.run({ until: performance.now() + ms }, work)
}

/** Milliseconds until the deadline; infinite without one. */
export function timeLeft(): number {
  return (deadline.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now()
}

/** Timeout of a call, with one retry if the remaining time is enough for both. */
export function timeoutWithin(maxMs: number): { timeout: number; maxNetworkRetries: number } {
  const left = timeLeft()
  if (left >= 2 * maxMs + retryPauseMs) return { timeout: maxMs, maxNetworkRetries: 1 }
  // 0 would mean no limit.
  return { timeout: Math.max(1, Math.floor(Math.min(maxMs, left))), maxNetworkRetries: 0 }
}
