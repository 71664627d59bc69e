import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productDetailsFrom } from './product-details.ts'

test('reads attributes and texts from an object and from its JSON text', () => {
  const details = { attributes: [{ name: 'Color', value: 'teal' }], care: 'Hand wash.', weight: 90 }
  const read = { attributes: [{ name: 'Color', value: 'teal' }], textDetails: { care: 'Hand wash.' } }
  expect(productDetailsFrom(details)).toEqual(read)
  expect(productDetailsFrom(JSON.stringify(details))).toEqual(read)
})

test('attributes without a name or a value are left out', () => {
  const attributes = [{ name: ' ', value: 'x' }, { name: 'Size' }, null, 7, { name: 'Fit', value: 7 }]
  expect(productDetailsFrom({ attributes }).attributes).toEqual([{ name: 'Fit', value: '7' }])
})

test('never throws, whatever the details are', () => {
  fc.assert(
    fc.property(fc.anything(), (details) => {
      expect(Array.isArray(productDetailsFrom(details).attributes)).toBe(true)
      expect(Array.isArray(productDetailsFrom({ attributes: details }).attributes)).toBe(true)
    }),
  )
})
