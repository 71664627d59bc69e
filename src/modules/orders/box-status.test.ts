import { expect, test } from 'vitest'
import { parcelOfBoxes } from './box-status.ts'

test('a parcel has left when the last of its boxes has, and arrived when the last has', () => {
  expect(parcelOfBoxes(['shipped', 'open'])).toBe('open')
  expect(parcelOfBoxes(['delivered', 'labelled'])).toBe('open')
  expect(parcelOfBoxes(['delivered', 'shipped'])).toBe('shipped')
  expect(parcelOfBoxes(['delivered', 'delivered'])).toBe('delivered')
})

test('a box whose hats were refunded holds nothing up', () => {
  expect(parcelOfBoxes(['shipped', 'cancelled'])).toBe('shipped')
  expect(parcelOfBoxes(['cancelled', 'cancelled'])).toBe('open')
})
