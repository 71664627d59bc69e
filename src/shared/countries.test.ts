import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countryCodeOf, countryCodes, countryName } from './countries.ts'

test('every country in the list has one code, and Stripe accepts it in a shipping address', () => {
  const sdk = fileURLToPath(import.meta.resolve('stripe'))
  const types = readFileSync(sdk.replace(/[^/]+$/, 'resources/Checkout/Sessions.d.ts'), 'utf8')
  const [, union = ''] = /type AllowedCountry = ([^;]+);/.exec(types) ?? []
  const accepted = [...union.matchAll(/'([A-Z]{2})'/g)].map(([, code]) => code)
  expect(accepted.length).toBeGreaterThan(200)
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
  expect(countryCodes.filter((code) => !accepted.includes(code))).toEqual([])
  // Reserved or made-up codes that postal services don't use: Ascension, Kosovo, Tristan da Cunha, 'unknown'.
  expect(accepted.filter((code) => code && !countryCodes.includes(code))).toEqual(['AC', 'TA', 'XK', 'ZZ'])
})

test('the list is sorted by name', () => {
  const shown = countryCodes.map(countryName)
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['US', 'US'],
  [' us ', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['germany', 'DE'],
  ['XX', null],
  ['', null],
  ['Atlantis', null],
])('%s means %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})
