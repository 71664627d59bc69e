/** How many lines were left out since the last one, or null to leave out this one. */
export type LineBudget = () => number | null

/** Allows `max` lines in each window of `windowMs`, so that an outage doesn't fill the disk. */
export function lineBudget(max: number, windowMs: number, clock: () => number): LineBudget {
  let beganAt = Number.NEGATIVE_INFINITY
  let used = 0
  let omitted = 0
  return () => {
    const at = clock()
    if (at - beganAt >= windowMs) {
      beganAt = at
      used = 0
    }
    if (used >= max) {
      omitted += 1
      return null
    }
    used += 1
    const before = omitted
    omitted = 0
    return before
  }
}
