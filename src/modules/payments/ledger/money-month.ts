import type { Cents } from '#shared/money.ts'

/** A vendor's month in two sums. */
export interface MoneyMonth {
  /** 2026-11, in UTC. */
  readonly month: string
  /** Earnings from sales, less refunds, disputes and labels. */
  readonly earnedCents: Cents
  /** Transfers to the payout account, less reversals. */
  readonly sentCents: Cents
}
