/** Names the line that a review is about, and how its buyer shows that it is theirs. */
export interface Purchase {
  readonly orderId: string
  readonly lineId: string
  /** A guest's token from their order link. */
  readonly guestToken: string | null
}
