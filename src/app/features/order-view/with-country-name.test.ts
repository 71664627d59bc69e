import { expect, test } from 'vitest'
import { withCountryName } from './with-country-name.server.ts'

const address = {
  name: 'Jo March',
  street: '14 Orchard Street',
  city: 'Concord',
  state: 'MA',
  zip: '01742',
  country: 'US',
}

test('an order shows the name of its country, and nothing else changes', () => {
  expect(withCountryName({ shippingAddress: address, units: 2 })).toEqual({
    shippingAddress: { ...address, country: 'United States' },
    units: 2,
  })
})

test('a country that isn’t a code stays as it was typed', () => {
  const typed = { ...address, country: 'Somewhere' }
  expect(withCountryName({ shippingAddress: typed })).toEqual({ shippingAddress: typed })
})

test('a pickup has no address', () => {
  expect(withCountryName({ shippingAddress: null })).toEqual({ shippingAddress: null })
})
