import { expect, test } from 'vitest'
import { addressInput } from './address-input.ts'
import { addressKey, addressLine } from './address-rules.ts'

const home = {
  name: 'Jo March',
  street: '14 Orchard St.',
  city: 'Concord',
  state: 'MA',
  zip: '01742',
  country: 'US',
}

test('case, spaces and punctuation don’t make another address, a house number does', () => {
  expect(addressKey({ ...home, street: ' 14  orchard st', city: 'CONCORD' })).toBe(addressKey(home))
  expect(addressKey({ ...home, street: '15 Orchard St.' })).not.toBe(addressKey(home))
})

test('an address is one line in lists', () => {
  expect(addressLine(home)).toBe('Jo March, 14 Orchard St., Concord, MA 01742')
})

test('the form’s errors have the names of its fields', () => {
  const typed = { fullName: 'Jo', streetAddress: 'x'.repeat(1001), postalCode: '1', country: 'US' }
  const { error } = addressInput.safeParse(typed)
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    'streetAddress',
    'city',
    'stateProvince',
    'postalCode',
  ])
  expect(
    addressInput.parse({
      fullName: ' Jo March ',
      streetAddress: home.street,
      city: home.city,
      stateProvince: home.state,
      postalCode: home.zip,
      country: 'United States',
      isDefault: 'on',
    }),
  ).toEqual({ address: home, isDefault: true })
})
