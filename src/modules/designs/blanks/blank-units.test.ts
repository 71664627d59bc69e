import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import type { BlankChoice } from './blank-choice.ts'
import { blankUnits } from './blank-units.ts'

const blank = (sizes: Readonly<Record<string, number | null>>): BlankChoice => ({
  colorwayId: 'navy',
  brand: 'Alderpoint',
  style: 'Six',
  sku: 'AP-6',
  colorway: 'Navy',
  sizes: Object.entries(sizes).map(([size, available]) => ({ size, available })),
  price: cents(1000),
})
const fitted = blank({ 'S/M': 5, 'L/XL': null })
const document = aDesign([aText()])
const team = (...sizes: string[]) => ({
  ...aDesign([aText({ perHat: 'name' })]),
  roster: sizes.map((size) => ({ name: `FOR ${size}`, number: '', quantity: 2, ...(size && { size }) })),
})
const unitsOf = (...[of, wanted]: Parameters<typeof blankUnits>) =>
  blankUnits(of, wanted).map(({ size, quantity }) => [size, quantity])

test('equal hats are in the one size that was chosen, or in the only one', () => {
  expect(unitsOf(fitted, { document, quantity: 3, size: 'S/M' })).toEqual([['S/M', 3]])
  expect(unitsOf(blank({ 'One size': 9 }), { document, quantity: 3 })).toEqual([['One size', 3]])
})

test('each hat of a team is in its size, and the others are in the chosen one', () => {
  const roster = team('L/XL', 'S/M', '', 'L/XL')
  expect(unitsOf(fitted, { document: roster, quantity: 8, size: 'S/M' })).toEqual([
    ['S/M', 4],
    ['L/XL', 4],
  ])
})

test('refuses a size that the blank does not come in, and names the hat', () => {
  const refusal = { code: 'no-size', status: 422 }
  const order = (of: BlankChoice, wanted: Partial<Parameters<typeof blankUnits>[1]>) => () =>
    blankUnits(of, { document, quantity: 1, ...wanted })
  expect(order(fitted, {})).toThrow(expect.objectContaining(refusal))
  expect(order(fitted, { document: team('S/M', '') })).toThrow(expect.objectContaining(refusal))
  expect(order(blank({ 'One size': 9 }), { document: team('XXL') })).toThrow(
    'This hat comes in One size. Change the size of FOR XXL in your team list.',
  )
})

test('refuses more than are left of a size, in the words of products', () => {
  const order = (of: BlankChoice, wanted: typeof document) => () =>
    blankUnits(of, { document: wanted, quantity: 6 })
  expect(order(fitted, team('S/M', 'S/M', 'S/M'))).toThrow(
    'Only 5 items available of Alderpoint Six, Navy, size S/M.',
  )
  expect(order(blank({ 'One size': 0 }), document)).toThrow(
    'Sorry, Alderpoint Six, Navy, size One size is currently out of stock.',
  )
})
