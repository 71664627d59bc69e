import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeFrom } from './dispute-at-stripe.ts'

function aDispute(status: string, movements: readonly (readonly [amount: number, fee: number])[]) {
  return disputeFrom({
    id: 'du_1',
    amount: 4000,
    status,
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    evidence_details: { due_by: null },
    balance_transactions: movements.map(([amount, fee]) => ({ amount, fee })),
  } as unknown as Stripe.Dispute)
}

const taken = [-4000, 1500] as const
const back = [4000, 0] as const

test.each([
  ['warning_needs_response', [], 'inquiry'],
  ['warning_under_review', [], 'inquiry'],
  ['warning_closed', [], 'closed'],
  ['needs_response', [taken], 'open'],
  ['needs_response', [], 'open'],
  ['under_review', [taken], 'open'],
  ['appeal_needs_response', [taken], 'open'],
  ['won', [taken, back], 'won'],
  ['lost', [taken], 'lost'],
  ['prevented', [], 'closed'],
  ['prevented', [taken], 'lost'],
  ['charge_refunded', [taken, back], 'closed'],
  ['a status of tomorrow', [taken], 'open'],
] as const)('a dispute that Stripe calls %s after %j is %s', (status, movements, expected) => {
  expect(aDispute(status, movements).status).toBe(expected)
})

test('the amount taken is what left the balance and wasn’t returned, not the amount that the bank names', () => {
  expect(aDispute('needs_response', [[-4013, 1500]])).toMatchObject({
    amountCents: 4000,
    takenCents: 4013,
    feeCents: 1500,
  })
  expect(aDispute('won', [taken, back]).takenCents).toBe(0)
  expect(aDispute('won', [taken, [3900, 0]]).takenCents).toBe(100)
})
