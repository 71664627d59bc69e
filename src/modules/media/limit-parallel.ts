import { refuse } from '#shared/refusal.ts'

/**
 * Runs at most `max` tasks at a time; others wait in order. Refuses 'too-busy' (503) when `maxWaiting` tasks are already
 * waiting.
 */
export function limitParallel(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= max && waiting.length >= maxWaiting) throw tooBusy()
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hand the slot to the next task directly, so that a new one can't jump the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function tooBusy() {
  return refuse('too-busy', {
    title: 'One moment please',
    message: 'Many pictures are being processed. Please try again in a moment.',
    status: 503,
    details: { retryAfterSeconds: 2 },
  })
}
