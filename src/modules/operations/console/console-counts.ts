/** What waits for an operator, and the cases that wait for others. */
export interface ConsoleCounts {
  /** Disputes and inquiries that a bank hasn't decided. */
  readonly disputes: number
  /** Jobs that failed every attempt. */
  readonly deadLetters: number
  /** Transfers on hold that need an operator: not retried anymore, or the balance is too small for long. */
  readonly held: number
  /** Shares that came back and need a decision. */
  readonly shares: number
  /** Canceled orders whose refund failed. */
  readonly owedRefunds: number
  /** Open cases that wait for the artist, and those that wait for the shopper. */
  readonly casesForArtists: number
  readonly casesForShoppers: number
  /** Open cases that an operator decides. */
  readonly casesToDecide: number
  /** New artists who wait for approval. */
  readonly waitingVendors: number
  readonly reportedDesigns: number
  readonly reportedReviews: number
  readonly reportedConversations: number
  /** Health checks that were red in the last hourly run. */
  readonly reds: number
}
