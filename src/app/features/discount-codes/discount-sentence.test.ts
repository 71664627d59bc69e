import { expect, test } from 'vitest'
import { discountLimits, discountSentence } from './discount-sentence.ts'

test('what is typed reads as a sentence', () => {
  expect(discountSentence({ kind: 'percent', value: '12.5', code: 'summer ' }, 'all hats')).toBe(
    'With SUMMER, a shopper gets 12.5% off all hats in the cart.',
  )
  expect(discountSentence({ kind: 'amount', value: '$5' }, 'your hats')).toBe(
    'With this code, a shopper gets $5.00 off your hats in the cart.',
  )
})

test('there is no sentence for a value that the form refuses', () => {
  for (const value of ['', '0', '110', 'ten'])
    expect(discountSentence({ kind: 'percent', value }, 'all hats')).toBeNull()
  expect(discountSentence({ kind: 'amount', value: '-1' }, 'all hats')).toBeNull()
})

test('the limits are listed, and without an end it says so', () => {
  expect(discountLimits({})).toEqual(['Until you end it'])
  expect(
    discountLimits({
      minimum: '20',
      maxUses: '100',
      maxUsesPerPerson: '1',
      firstOrderOnly: 'on',
      startsAt: '2026-12-01T09:00',
      endsAt: '2026-12-24T23:59',
    }),
  ).toEqual([
    'On orders of $20.00 or more',
    '100 times in total',
    'Once per person',
    'First orders only',
    'From Dec 1, 2026',
    'Until Dec 24, 2026',
  ])
})
