import type { MoneyLine } from '#modules/orders'
import type { PayoutFailure, PayoutState } from '#modules/payments'

/** What a line of an artist's money is called, on the page as in the statement. */
export const moneyWords: Readonly<Record<MoneyLine['kind'], string>> = {
  items: 'Hats',
  discount: 'Your discount',
  shipping: 'Shipping paid by the shopper',
  refund: 'Refund',
  'refund-failed': 'Refund came back',
  dispute: 'Disputed by a bank',
  'dispute-won': 'Dispute won',
  label: 'Shipping label',
  'label-voided': 'Label given back',
  withheld: 'Kept for what you owed',
  settled: 'Paid by your next orders',
  transfer: 'Sent to your Stripe account',
  reversal: 'Taken back from your Stripe account',
}

export const payoutWords: Readonly<Record<PayoutState, string>> = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Failed',
  canceled: 'Cancelled',
}

/** Why a payout failed, and what there is to do. */
export const failureWords: Readonly<Record<PayoutFailure, string>> = {
  'account-closed': 'Your bank says that the account is closed. Name another bank account at Stripe.',
  'wrong-details': 'Your bank did not recognise the account. Check its number and the name on it at Stripe.',
  'not-allowed': 'Your bank did not let the money in. Ask your bank why, or name another account at Stripe.',
  other: 'Your bank did not take the money. Check your bank account at Stripe.',
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
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1] ?? ''} ${year}`
}
