import { expect, test } from 'vitest'
import { vendorFeeInput } from './vendor-fee-input.ts'

test('a fee is typed in percent and stored in basis points; empty means the site’s', () => {
  expect(['2.5', ' 0 ', '100', '', undefined].map((text) => vendorFeeInput.parse(text))).toEqual([
    250,
    0,
    10_000,
    null,
    null,
  ])
})

test('what is no percentage is refused', () => {
  const typed = ['-1', '2,5', '2.555', '100.01', '1e2', 'free']
  expect(typed.filter((text) => !vendorFeeInput.safeParse(text).success)).toEqual(typed)
})
