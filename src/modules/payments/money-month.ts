import type { Cents } from '#shared/money.ts'

/** An artist's month in two sums. */
export interface MoneyMonth {
  /** 2026-11, in UTC. */
  readonly month: string
  /** What the month's sales brought, less what refunds, disputes and labels took. */
  readonly earnedCents: Cents
  /** What was sent to the payout account, less what was taken back. */
  readonly sentCents: Cents
}
