import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'
import { chosenOption, optionId, quoteIdOf, serviceOf } from './option-id.ts'

test('hats that are ordered on a Friday are packed after the weekend, and only business days count', () => {
  const friday = new Date('2026-11-20T18:00:00Z')
  expect(arrivalOf({ from: 1, to: 2 }, 0, friday)).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  expect(arrivalOf({ from: 5, to: 7 }, 0, friday)).toEqual({ from: '2026-11-30', to: '2026-12-03' })
})

test('what has to be made first arrives later by its days', () => {
  const friday = new Date('2026-11-20T18:00:00Z')
  expect(arrivalOf({ from: 1, to: 2 }, 5, friday)).toEqual({ from: '2026-12-01', to: '2026-12-03' })
})

test('an option’s id names its service and its quote; the same service stands in when the quote is another one', () => {
  const id = optionId('usps_priority', 'one')
  expect([serviceOf(id), quoteIdOf(id), quoteIdOf('standard')]).toEqual(['usps_priority', 'one', null])
  const options = [{ id: optionId('standard', 'two') }, { id: optionId('usps_priority', 'two') }]
  expect(chosenOption(options, id)).toBe(options[1])
  expect(chosenOption(options, 'standard')).toBe(options[0])
  expect(chosenOption(options, 'drone')).toBeUndefined()
})
