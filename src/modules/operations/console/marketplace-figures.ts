import type { Cents } from '#shared/money.ts'

/** The whole marketplace in a period. Days and weeks are UTC. */
export interface PeriodFigures {
  /** Orders that were paid in the period. */
  readonly orders: number
  /** Checkouts that reached the payment page in the period, and how many of them have been paid. */
  readonly checkouts: number
  readonly converted: number
  /** What shoppers paid for these orders: hats, shipping, fee and tax, before refunds. */
  readonly salesCents: Cents
  /**
   * What the ledger booked for the marketplace in the period: fees, less its part of refunds, disputes and discounts, and less
   * Stripe's processing fees.
   */
  readonly feeIncomeCents: Cents
  /** Refunds that were requested in the period and succeeded. */
  readonly refunds: number
  readonly refundedCents: Cents
  /** Disputes and inquiries that a bank opened in the period. */
  readonly disputes: number
  readonly disputedCents: Cents
  /** One bar per day, or per week in a year; oldest first. The date is the first day. */
  readonly sales: readonly { readonly date: string; readonly cents: Cents; readonly orders: number }[]
}

export interface MarketplaceFigures extends PeriodFigures {
  /** The period of the same length before it. */
  readonly previous: PeriodFigures
}

/** The periods of the overview, in days up to today. */
export const overviewDays = [1, 7, 30, 90, 365] as const
export type OverviewDays = (typeof overviewDays)[number]
