import type { MoneyKind } from '#modules/payments'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { OrderStatus } from './order-status.ts'

/** One line of an artist's money. */
export interface MoneyLine {
  readonly orderId: OrderId
  readonly kind: 'items' | 'discount' | Exclude<MoneyKind, 'payment'>
  /** What the artist is owed more by it; below zero: less. */
  readonly amountCents: Cents
  /** ISO 8601. */
  readonly at: string
  /** Earned or lost, and not only moved. */
  readonly isEarned: boolean
}

/** Where every cent of an artist's part of an order comes from and where it went. */
export interface ExplainedOrder {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly placedAt: string
  /** The oldest first. */
  readonly lines: readonly MoneyLine[]
  readonly earnedCents: Cents
  /** What is still to come; below zero: what the artist has had too much. */
  readonly owedCents: Cents
}

/** What happened to an artist's money in one month, as the books have it. */
export interface MoneyStatement {
  /** 2026-11, in UTC. */
  readonly month: string
  readonly shopName: string
  readonly openingCents: Cents
  readonly lines: readonly MoneyLine[]
  /** What the lines of each kind add up to, in the order in which a statement tells them. */
  readonly totals: readonly { readonly kind: MoneyLine['kind']; readonly cents: Cents }[]
  readonly closingCents: Cents
}

/** In the order in which people read them: what came in, what went off, what was sent. */
export const moneyLineKinds: readonly MoneyLine['kind'][] = [
  'items',
  'discount',
  'shipping',
  'refund',
  'dispute',
  'dispute-won',
  'refund-failed',
  'label',
  'label-voided',
  'withheld',
  'settled',
  'transfer',
  'reversal',
]
