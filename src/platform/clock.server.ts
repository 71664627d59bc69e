let offsetMs = 0

/** The only place that reads the clock. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Moves the clock for tests of expiry; never called by product code. */
export function shiftClock(ms: number): void {
  offsetMs = ms
}
