/** How long a kind of job is retried before it becomes a dead-letter job. */
export interface RetryPlan {
  /** Hours from the first failure to the last retry. */
  readonly hours: number
  /** Maximum pause between two attempts. */
  readonly maxDelaySeconds: number
}

/** Every kind of job follows one of these plans. */
export const retryPlans = {
  /** Money, reactions to events, pictures. */
  work: { hours: 24, maxDelaySeconds: 900 },
  /** A mail server may be down for a whole weekend; a late email is better than none. */
  email: { hours: 48, maxDelaySeconds: 900 },
  /** Scheduled jobs: the next run would do the same, so at most one run of a kind is queued. */
  clock: { hours: 24, maxDelaySeconds: 300 },
} as const satisfies Record<string, RetryPlan>

export type RetryPlanName = keyof typeof retryPlans

/** A dead-letter job gets one more attempt an hour, this many times: three days. */
export const maxHourlyTries = 72

/**
 * Number of retries that cover the plan's hours. The queue waits between 2^n and 2^(n+1) seconds after the n-th failure, up to
 * the maximum pause; counting the shortest pauses makes the plan's hours a minimum. The jitter spreads out jobs that failed
 * together.
 */
export function retriesWithin({ hours, maxDelaySeconds }: RetryPlan): number {
  let seconds = 0
  let retries = 0
  for (; seconds < hours * 3_600; retries++) seconds += Math.min(2 ** retries, maxDelaySeconds)
  return retries
}
