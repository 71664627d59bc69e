import type { Cents } from '#shared/money.ts'

export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'

/** A payout from the artist's Stripe account to their bank. */
export interface PayoutView {
  /** Stripe's own id. */
  readonly id: string
  readonly amountCents: Cents
  readonly status: PayoutState
  readonly failure: PayoutFailure | null
  /** When it arrived or should arrive at the bank. ISO 8601. */
  readonly arrivesAt: string
  readonly createdAt: string
}

/** Why the bank rejected it, grouped by what the artist can do. */
export type PayoutFailure = 'account-closed' | 'wrong-details' | 'not-allowed' | 'other'

const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account-closed',
  no_account: 'wrong-details',
  invalid_account_number: 'wrong-details',
  incorrect_account_holder_name: 'wrong-details',
  incorrect_account_holder_address: 'wrong-details',
  incorrect_account_holder_tax_id: 'wrong-details',
  incorrect_account_type: 'wrong-details',
  invalid_currency: 'wrong-details',
  unsupported_card: 'wrong-details',
  account_frozen: 'not-allowed',
  bank_account_restricted: 'not-allowed',
  bank_ownership_changed: 'not-allowed',
  debit_not_authorized: 'not-allowed',
  declined: 'not-allowed',
}

/** From Stripe's `failure_code`. */
export function payoutFailureOf(code: string | null): PayoutFailure {
  return failures[code ?? ''] ?? 'other'
}
