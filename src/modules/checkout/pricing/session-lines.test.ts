import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { unreachableStatuses } from '#shared/status-table.ts'
import { checkoutStatus } from '../session/checkout-status.ts'
import { type SoldLine, sessionLines, sumOf } from './session-lines.ts'

const hat = (unitPriceCents: number, quantity = 1): SoldLine => ({
  name: 'Hat',
  optionValues: { Size: 'L', Color: 'Rust' },
  picture: null,
  unitPriceCents: cents(unitPriceCents),
  quantity,
})
const surcharges = {
  fee: { label: 'Platform Fee (4%)', cents: cents(240) },
  shipping: { name: 'Standard Shipping', cents: cents(800) },
  taxCents: cents(493),
}

test('the payment page lists the items with their options, then fee, shipping and tax', () => {
  const lines = sessionLines([hat(2999, 2)], surcharges)
  expect(lines.map(({ name, description }) => [name, description])).toEqual([
    ['Hat', 'Size: L, Color: Rust'],
    ['Platform Fee (4%)', undefined],
    ['Shipping', 'Standard Shipping'],
    ['Estimated Tax', undefined],
  ])
  expect(sumOf(lines)).toBe(7531)
})

test('amounts of zero are not listed', () => {
  const free = { ...surcharges, shipping: { name: 'Local Pickup', cents: cents(0) }, taxCents: cents(0) }
  expect(sessionLines([hat(100)], free)).toHaveLength(2)
})

test('an order of 100 different hats fits on Stripe’s page with the exact total', () => {
  const lines = Array.from({ length: 100 }, (_, index) => hat(100 + index, 2))
  const listed = sessionLines(lines, surcharges)
  expect(listed).toHaveLength(100)
  expect(listed[96]?.name).toBe('4 more items')
  expect(sumOf(listed)).toBe(lines.reduce((sum, line) => sum + line.unitPriceCents * 2, 0) + 1533)
})

test('every checkout status can be reached', () => {
  expect(unreachableStatuses(checkoutStatus)).toEqual([])
})
