import type { OrderId } from '#shared/ids.ts'

/**
 * A movement at Stripe that the ledger lacks or has with another amount. In cents, with the sign of Stripe's balance.
 */
export interface BalanceDifference {
  /** Null for a movement that matches none of our rows. */
  readonly orderId: OrderId | null
  /** 'payment', 'refund:<id>', 'dispute:<id>' …; null for a movement that matches none of our rows. */
  readonly event: string | null
  readonly atStripeCents: number
  readonly inBooksCents: number
  /** The ids of Stripe's balance transactions, as in its payout reports. */
  readonly transactions: readonly string[]
}

/** The result of one comparison of the ledger with Stripe. */
export interface BooksCheck {
  readonly checkedAt: Date
  /** Later movements were not compared: one side may not have them yet. */
  readonly comparedBefore: Date
  readonly differenceCount: number
  /** The oldest 100. */
  readonly differences: readonly BalanceDifference[]
}
