import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'
import { chosenOption, optionId, quoteIdOf, serviceOf } from './option-id.ts'

test('hats ordered on a Friday are packed after the weekend, and only business days count', () => {
  const friday = new Date('2026-11-20T18:00:00Z')
  expect(arrivalOf({ from: 1, to: 2 }, 0, friday)).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  expect(arrivalOf({ from: 5, to: 7 }, 0, friday)).toEqual({ from: '2026-11-30', to: '2026-12-03' })
})

test('made-to-order hats arrive later by their lead time', () => {
  const friday = new Date('2026-11-20T18:00:00Z')
  expect(arrivalOf({ from: 1, to: 2 }, 5, friday)).toEqual({ from: '2026-12-01', to: '2026-12-03' })
})

test('an option’s id contains its service and quote; falls back to the same service of another quote', () => {
  const id = optionId('usps_priority', 'one')
  expect([serviceOf(id), quoteIdOf(id), quoteIdOf('standard')]).toEqual(['usps_priority', 'one', null])
  const options = [{ id: optionId('standard', 'two') }, { id: optionId('usps_priority', 'two') }]
  expect(chosenOption(options, id)).toBe(options[1])
  expect(chosenOption(options, 'standard')).toBe(options[0])
  expect(chosenOption(options, 'drone')).toBeUndefined()
})
