import { type Cents, cents } from '#shared/money.ts'
import type { LedgerEntry } from './ledger-entries.ts'

/** The subjects of Stripe's balance transactions. */
export type MovementKind = 'order' | 'payout' | 'top-up' | 'fee' | 'unexplained'

/** Stripe's transaction types by subject. A type that isn't listed is unexplained and needs a person. */
const typesOf: Readonly<Record<Exclude<MovementKind, 'unexplained'>, readonly string[]>> = {
  order: [
    'charge',
    'payment',
    'refund',
    'refund_failure',
    'payment_refund',
    'payment_failure_refund',
    'transfer',
    'transfer_refund',
    'transfer_cancel',
    'transfer_failure',
  ],
  payout: ['payout', 'payout_cancel', 'payout_failure'],
  'top-up': ['topup', 'topup_reversal'],
  // Fees that Stripe charges directly: per active connected account, per payout, for Radar, for Tax.
  fee: ['stripe_fee', 'stripe_fx_fee', 'tax_fee'],
}
const disputeCategories = ['dispute', 'dispute_reversal']

/**
 * `category` is the transaction's `reporting_category`, because the type 'adjustment' covers disputes and much else.
 */
export function movementKind(type: string, category: string): MovementKind {
  if (disputeCategories.includes(category)) return 'order'
  const kinds = Object.entries(typesOf) as [Exclude<MovementKind, 'unexplained'>, readonly string[]][]
  return kinds.find(([, types]) => types.includes(type))?.[0] ?? 'unexplained'
}

const otherAccount = {
  payout: 'bank',
  'top-up': 'bank',
  fee: 'processing',
  unexplained: 'unexplained',
} as const

/** The entries of a movement without an order: the balance at Stripe changes by the opposite of another account. */
export function movementEntries(kind: Exclude<MovementKind, 'order'>, netCents: Cents): LedgerEntry[] {
  if (netCents === 0) return []
  return [
    { account: 'stripe', amountCents: netCents },
    { account: otherAccount[kind], amountCents: cents(-netCents) },
  ]
}
