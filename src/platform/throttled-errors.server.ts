import { log } from './log.server.ts'

const everyMs = 5_000

/**
 * Logs an error that repeats many times a second during an outage: the first at once, then one line every five seconds with the
 * number omitted in between.
 */
export function throttledErrors(
  message: string,
  clock: () => number = () => performance.now(),
): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let omitted = 0
  return (error) => {
    if (clock() - loggedAt < everyMs) {
      omitted += 1
      return
    }
    log.error({ err: error, ...(omitted > 0 ? { omitted } : {}) }, message)
    loggedAt = clock()
    omitted = 0
  }
}
