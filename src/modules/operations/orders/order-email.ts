/** An email about an order, without its text. */
export interface OrderEmail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly refusedAt: Date | null
}
