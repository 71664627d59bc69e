let offsetMs = 0

/** The only code that reads the clock. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Moves the clock: for tests, and for what a demo records of its past. */
export function shiftClock(ms: number): void {
  offsetMs = ms
}
