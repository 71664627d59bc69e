import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { refundAfterCancel } from './refund-after-cancel.ts'

test('what a canceled order gives back: everything, the rest, or nothing where it cost nothing', () => {
  const after = (total: number, refunded: number) =>
    refundAfterCancel({ totalCents: cents(total), refundedCents: cents(refunded) })
  expect(after(5_000, 0)).toBe('We’ll refund the full amount to your card.')
  expect(after(5_000, 1_000)).toBe('We’ll refund what isn’t refunded yet to your card.')
  expect(after(0, 0)).toBe('It cost nothing, so there’s nothing to refund.')
})
