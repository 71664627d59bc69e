import type { MoneyLine } from '#modules/orders'
import type { PayoutFailure, PayoutState } from '#modules/payments'

/** Labels of money lines, on the page and in statements. */
export const moneyLabels: Readonly<Record<MoneyLine['kind'], string>> = {
  items: 'Hats',
  discount: 'Your discount',
  shipping: 'Shipping paid by the shopper',
  refund: 'Refund',
  'refund-failed': 'Failed refund returned',
  dispute: 'Disputed by a bank',
  'dispute-won': 'Dispute won',
  label: 'Shipping label',
  'label-voided': 'Shipping label voided',
  'return-label': 'Return label',
  'return-label-voided': 'Return label voided',
  withheld: 'Applied to what you owed',
  'not-owed': 'Kept by the marketplace',
  settled: 'Paid from later orders',
  transfer: 'Sent to your Stripe account',
  reversal: 'Reversed from your Stripe account',
}

export const payoutLabels: Readonly<Record<PayoutState, string>> = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** Why a payout failed and how to fix it. */
export const failureTexts: Readonly<Record<PayoutFailure, string>> = {
  'account-closed': 'Your bank account is closed. Add another bank account at Stripe.',
  'wrong-details': 'Your bank didn’t recognize the account. Check the account number and name at Stripe.',
  'not-allowed': 'Your bank rejected the payout. Contact your bank, or add another account at Stripe.',
  other: 'Your bank didn’t accept the payout. Check your bank account at Stripe.',
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'November 2026' for '2026-11'. */
export function monthLabel(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1] ?? ''} ${year}`
}
