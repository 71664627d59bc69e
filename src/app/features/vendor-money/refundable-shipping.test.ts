import { expect, test } from 'vitest'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { teamHatField } from '#app/ui/forms/hats/team-hat-field.ts'
import { newId, type OrderLineId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isShippingIncluded } from './refundable-shipping.ts'

const [caps, team] = [newId<OrderLineId>(), newId<OrderLineId>()]
const lines = [
  { lineId: caps, units: 2, paidCents: cents(8_000) },
  { lineId: team, units: 1, paidCents: cents(4_000) },
]

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('shipping is included once all hats of a package that hasn’t shipped are chosen', () => {
  const unshipped = { unshippedLines: [caps, team] }
  const all = form({ [quantityField(caps)]: '2', [teamHatField(team, 1)]: '1' })
  expect(isShippingIncluded(all, lines, unshipped)).toBe(true)
  expect(isShippingIncluded(all, lines, { unshippedLines: [] })).toBe(false)
  expect(isShippingIncluded(form({ [quantityField(caps)]: '2' }), lines, unshipped)).toBe(false)
  expect(isShippingIncluded(form({ [quantityField(caps)]: 'two' }), lines, { unshippedLines: [caps] })).toBe(
    false,
  )
  expect(isShippingIncluded(form({ [quantityField(caps)]: '2' }), lines, { unshippedLines: [caps] })).toBe(
    true,
  )
})
