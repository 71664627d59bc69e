import { expect, test } from 'vitest'
import { sellerExample } from './seller-example.ts'

test('the shopper pays the fee, and the artist keeps the price', () => {
  expect(sellerExample('38', 400)).toEqual({ feeCents: 152, paidCents: 3952, keptCents: 3800 })
  expect(sellerExample(' $40.50', 0)).toEqual({ feeCents: 0, paidCents: 4050, keptCents: 4050 })
  for (const text of ['', 'free', '-5', '0', '1e9']) expect(sellerExample(text, 400)).toBeNull()
})
