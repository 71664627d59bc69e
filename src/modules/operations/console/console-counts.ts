/** What waits for an operator. */
export interface ConsoleCounts {
  /** Disputes and inquiries that a bank hasn't decided. */
  readonly disputes: number
  /** Jobs that failed every try. */
  readonly deadLetters: number
  /** Transfers on hold that aren't retried anymore. */
  readonly held: number
  /** Shares that came back and need a decision. */
  readonly shares: number
  readonly reportedDesigns: number
  /** Health checks that were red in the last hourly run. */
  readonly reds: number
}
