import { expect, test } from 'vitest'
import { currentConsoleLink } from './current-console-link.ts'

test('a page below another belongs to its link, and shipping to the settings', () => {
  expect(currentConsoleLink('/operator/discounts/new')?.label).toBe('Discount codes')
  expect(currentConsoleLink('/operator/settings/appearance')?.label).toBe('Settings')
  expect(currentConsoleLink('/operator/shipping')?.label).toBe('Settings')
  expect(currentConsoleLink('/operator/audit')?.label).toBe('Audit log')
  expect(currentConsoleLink('/operator/unknown')).toBeUndefined()
})
