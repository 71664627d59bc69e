import { AsyncLocalStorage } from 'node:async_hooks'

const deadline = new AsyncLocalStorage<{ readonly until: number; waitedMs: number }>()
/** The SDK waits at least this long before a retry. */
const retryPauseMs = 500

/** Stripe has this long in any case: enough for one call. */
const guaranteedMs = 3_500

/**
 * Runs `work`, whose calls to Stripe share a time limit of `ms` in total, because a shopper is waiting. Our own work counts, too, but
 * leaves enough for one call: otherwise a busy marketplace would refuse payments although Stripe answers.
 */
export function withStripeDeadline<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  return deadline.run({ until: performance.now() + ms, waitedMs: 0 }, work)
}

/** Waits for Stripe, or for another request that waits for it. */
export async function waitForStripe<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
  const shared = deadline.getStore()
  if (!shared) return wait()
  const began = performance.now()
  try {
    return await wait()
  } finally {
    shared.waitedMs += performance.now() - began
  }
}

/** Milliseconds that are left for Stripe; infinite without a deadline. */
export function timeLeft(): number {
  const shared = deadline.getStore()
  if (!shared) return Number.POSITIVE_INFINITY
  return Math.max(shared.until - performance.now(), guaranteedMs - shared.waitedMs)
}

/** Timeout of a call, with one retry if the remaining time is enough for both. */
export function timeoutWithin(maxMs: number): { timeout: number; maxNetworkRetries: number } {
  const left = timeLeft()
  if (left >= 2 * maxMs + retryPauseMs) return { timeout: maxMs, maxNetworkRetries: 1 }
  // 0 would mean no limit.
  return { timeout: Math.max(1, Math.floor(Math.min(maxMs, left))), maxNetworkRetries: 0 }
}
