import { expect, test } from 'vitest'
import { wantedQuantity } from './plain-cart-state.ts'

test('a typed quantity is a whole number, and what is none changes nothing', () => {
  expect(wantedQuantity(' 4 ', 2)).toBe(4)
  expect(wantedQuantity('0', 2)).toBe(0)
  expect(wantedQuantity('-3', 2)).toBe(-3)
  for (const nonsense of [null, '', 'many', '1.5', '1e3', '9'.repeat(12)]) {
    expect([nonsense, wantedQuantity(nonsense, 2)]).toEqual([nonsense, 2])
  }
})
