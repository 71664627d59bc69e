import { expect, test } from 'vitest'
import { readCard } from './cards.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' }

test.each([
  ['4242 4242 4242 4242', '123', 'visa'],
  ['5555-5555-5555-4444', '123', 'mastercard'],
  ['378282246310005', '1234', 'amex'],
])('accepts %s as a card that pays', (number, cvc, brand) => {
  expect(readCard({ ...good, number, cvc }, now)).toMatchObject({
    card: { brand, outcome: { kind: 'pays' } },
  })
})

test.each(['11/26', '1126', '11 / 2026', '11-26', '12/26'])(
  'the expiry %s is valid in November 2026',
  (expiry) => {
    expect(readCard({ ...good, expiry }, now)).toHaveProperty('card')
  },
)

test.each([
  [{ number: '' }, 'number', 'Enter a card number.'],
  [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
  [{ number: '4242424242424241' }, 'number', 'Your card number is invalid.'],
  [{ number: '4539578763621486' }, 'number', 'non test card'],
  [{ expiry: '10/26' }, 'expiry', 'in the past'],
  [{ expiry: '13/30' }, 'expiry', 'incomplete'],
  [{ expiry: '' }, 'expiry', 'incomplete'],
  [{ cvc: '12' }, 'cvc', 'incomplete'],
  [{ cvc: '1234' }, 'cvc', 'incomplete'],
  [{ number: '378282246310005', cvc: '123' }, 'cvc', 'incomplete'],
])('%j is an error of that field only', (change, field, words) => {
  const read = readCard({ ...good, ...change }, now)
  expect('errors' in read && Object.keys(read.errors)).toEqual([field])
  expect('errors' in read && Object.values(read.errors)[0]).toContain(words)
})
