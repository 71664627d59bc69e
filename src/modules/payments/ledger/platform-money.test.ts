import { expect, test } from 'vitest'
import { platformMoneyProblem } from './platform-money.ts'

const calm = {
  payoutInterval: 'manual',
  minimumCents: 0,
  availableCents: 4_000,
  pendingCents: 3_000,
  waitingCents: 7_000,
}

test('manual payouts with a balance that covers the unsent shares are fine', () => {
  expect(platformMoneyProblem(calm, 'shipped')).toBeNull()
})

test.each(['daily', 'weekly', 'monthly'])(
  '%s payouts endanger shares that wait for a shipment',
  (payoutInterval) => {
    expect(platformMoneyProblem({ ...calm, payoutInterval }, 'shipped')).toBe('automatic-payouts')
    expect(platformMoneyProblem({ ...calm, payoutInterval, waitingCents: 0 }, 'shipped')).toBe(
      'automatic-payouts',
    )
    expect(platformMoneyProblem({ ...calm, payoutInterval }, 'paid')).toBeNull()
  },
)

test('automatic payouts that leave enough in the balance are fine', () => {
  const kept = { ...calm, payoutInterval: 'daily', minimumCents: 7_000 }
  expect(platformMoneyProblem(kept, 'shipped')).toBeNull()
  expect(platformMoneyProblem({ ...kept, minimumCents: 6_999 }, 'shipped')).toBe('automatic-payouts')
})

test('a balance below the unsent shares is a shortfall, whenever artists are paid', () => {
  for (const when of ['paid', 'shipped'] as const) {
    expect(platformMoneyProblem({ ...calm, waitingCents: 7_001 }, when)).toBe('shortfall')
  }
})

test('an account without a payout schedule isn’t reported', () => {
  expect(platformMoneyProblem({ ...calm, payoutInterval: null }, 'shipped')).toBeNull()
})
