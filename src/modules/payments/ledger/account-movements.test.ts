import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { movementEntries, movementKind } from './account-movements.ts'

test.each([
  ['charge', 'charge', 'order'],
  ['adjustment', 'dispute', 'order'],
  ['adjustment', 'dispute_reversal', 'order'],
  ['transfer_refund', 'transfer_reversal', 'order'],
  ['payout', 'payout', 'payout'],
  ['payout_failure', 'payout_reversal', 'payout'],
  ['topup', 'topup', 'top-up'],
  ['stripe_fee', 'fee', 'fee'],
  ['adjustment', 'other_adjustment', 'unexplained'],
  ['something_new', 'something_new', 'unexplained'],
] as const)('classifies type %s in category %s as %s', (type, category, kind) => {
  expect(movementKind(type, category)).toBe(kind)
})

test('a payout moves money from Stripe to the bank, and a failed one moves it back', () => {
  expect(movementEntries('payout', cents(-5_000))).toEqual([
    { account: 'stripe', amountCents: -5_000 },
    { account: 'bank', amountCents: 5_000 },
  ])
  expect(movementEntries('payout', cents(5_000))).toEqual([
    { account: 'stripe', amountCents: 5_000 },
    { account: 'bank', amountCents: -5_000 },
  ])
  expect(movementEntries('fee', cents(0))).toEqual([])
})
