import type { MoneyKind } from '#modules/payments'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { OrderStatus } from '../lifecycle/order-status.ts'

/** One line of an artist's statement. */
export interface MoneyLine {
  readonly orderId: OrderId
  readonly kind: 'items' | 'discount' | Exclude<MoneyKind, 'payment'>
  /** The change in what the artist is owed; may be negative. */
  readonly amountCents: Cents
  /** ISO 8601. */
  readonly at: string
  /** Whether it was earned or lost, not only moved. */
  readonly isEarned: boolean
}

/** Where each cent of an artist's part of an order comes from and where it went. */
export interface ExplainedOrder {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly placedAt: string
  /** The first line of the artist's in it. */
  readonly hatName: string
  readonly picture: string | null
  readonly firstUnits: number
  /** How many hats the artist has in it. */
  readonly units: number
  /** Oldest first. */
  readonly lines: readonly MoneyLine[]
  readonly earnedCents: Cents
  /** What the artist will still receive. Negative when the artist owes money. */
  readonly owedCents: Cents
}

/** An artist's ledger entries of one month. */
export interface MoneyStatement {
  /** 2026-11, in UTC. */
  readonly month: string
  readonly vendorName: string
  readonly openingCents: Cents
  readonly lines: readonly MoneyLine[]
  /** The sum of the lines of each kind, in statement order. */
  readonly totals: readonly { readonly kind: MoneyLine['kind']; readonly cents: Cents }[]
  readonly closingCents: Cents
}

/** Statement order: income, deductions, transfers. */
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
  'return-label',
  'return-label-voided',
  'not-owed',
  'withheld',
  'settled',
  'transfer',
  'reversal',
]
