import { AsyncLocalStorage } from 'node:async_hooks'

const waiting = new AsyncLocalStorage<{ readonly until: number }>()
/** The SDK rests at least this long before it tries again. */
const restMs = 500

/** Somebody waits for `work`: its calls of Stripe share `ms` between them, however many they are. */
export function answeringWithin<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  return waiting.run({ until: performance.now() + ms }, work)
}

/** ms until whoever waits wants an answer; without end where nobody waits. */
export function timeLeft(): number {
  return (waiting.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now()
}

/** How long a call may take, with a second try where the time that is left is enough for both. */
export function patience(mostMs: number): { timeout: number; maxNetworkRetries: number } {
  const left = timeLeft()
  if (left >= 2 * mostMs + restMs) return { timeout: mostMs, maxNetworkRetries: 1 }
  // Nought would be no limit at all.
  return { timeout: Math.max(1, Math.floor(Math.min(mostMs, left))), maxNetworkRetries: 0 }
}
