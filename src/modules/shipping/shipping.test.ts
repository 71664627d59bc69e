import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, type VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { combineRates } from './combine-rates.ts'
import { destination, shippingAddress } from './shipping-address.ts'
import { estimatedAnswer, fallbackAnswer, pickupAnswer } from './shipping-option.ts'
import { packHats, type ShippingRate } from './shipping-rate.ts'
import { defaultShippingTable } from './shipping-table.ts'
import { tableProvider } from './table-provider.ts'

const ann = newId<VendorId>()
const bob = newId<VendorId>()

function aRate(
  service: string,
  dollars: number,
  days: ShippingRate['days'] = { from: 5, to: 7 },
): ShippingRate {
  return { service, name: `${service} post`, carrier: 'Carrier', costCents: cents(dollars * 100), days }
}

test('an option costs the sum of all vendors’ shipments, with each share', () => {
  const [option] = combineRates([
    { vendorId: ann, rates: [aRate('standard', 6)] },
    { vendorId: bob, rates: [aRate('standard', 9)] },
  ])
  expect(option?.costCents).toBe(1500)
  expect(option?.perVendor).toEqual([
    { vendorId: ann, cents: 600 },
    { vendorId: bob, cents: 900 },
  ])
})

test('a service that one vendor lacks is not offered', () => {
  const options = combineRates([
    { vendorId: ann, rates: [aRate('standard', 6), aRate('express', 12)] },
    { vendorId: bob, rates: [aRate('standard', 9)] },
  ])
  expect(options.map(({ id }) => id)).toEqual(['standard'])
})

test('the slowest shipment decides how long an option takes', () => {
  const [option] = combineRates([
    { vendorId: ann, rates: [aRate('standard', 6, { from: 2, to: 9 })] },
    { vendorId: bob, rates: [aRate('standard', 6, { from: 4, to: 5 })] },
  ])
  expect(option?.duration).toBe('4-9 business days')
})

test('one shipment of unknown speed makes the time unknown', () => {
  const [option] = combineRates([{ vendorId: ann, rates: [aRate('standard', 6, null)] }])
  expect(option?.duration).toBe('Delivery time varies')
})

test('the cheapest option comes first and the cheapest rate of a service is taken', () => {
  const rates = [aRate('express', 12), aRate('standard', 7), aRate('standard', 6)]
  const options = combineRates([{ vendorId: ann, rates }])
  expect(options.map(({ id, costCents }) => [id, costCents])).toEqual([
    ['standard', 600],
    ['express', 1200],
  ])
})

test('the shares of an option always sum to its cost', () => {
  const shipments = fc.array(
    fc.record({ vendorId: fc.uuid().map((id) => id as VendorId), units: fc.integer({ min: 1, max: 500 }) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(shipments, (plan) => {
      for (const option of [
        ...fallbackAnswer(plan, defaultShippingTable).options,
        ...pickupAnswer(plan).options,
      ]) {
        expect(addCents(...option.perVendor.map((share) => share.cents))).toBe(option.costCents)
      }
    }),
  )
})

test('the fallback is 5 dollars and 1.50 for each unit', () => {
  const optionFor = (...units: number[]) =>
    fallbackAnswer(
      units.map((count) => ({ vendorId: ann, units: count })),
      defaultShippingTable,
    ).options[0]
  expect(
    [optionFor(1), optionFor(4), optionFor(1, 3), optionFor()].map((option) => option?.costCents),
  ).toEqual([650, 1100, 1100, 0])
  expect(optionFor(2)).toMatchObject({
    name: 'Standard Shipping',
    duration: '5-7 business days',
    costCents: 800,
  })
})

test('before the address is known, shipping is estimated at 5 dollars per cart line', () => {
  const { options, isEstimate } = estimatedAnswer([{ vendorId: ann, units: 4 }], 2)
  expect(isEstimate).toBe(true)
  expect(options).toHaveLength(1)
  expect(options[0]).toMatchObject({ name: 'Standard Shipping', costCents: 1000, days: null })
})

test('the table charges 5 dollars and 1.50 per unit in the US and more abroad', async () => {
  const to = { street: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
  const home = await tableProvider.quote({ from: null, to, packed: packHats(2) })
  const abroad = await tableProvider.quote({ from: null, to: { ...to, country: 'CA' }, packed: packHats(2) })
  expect(home[0]?.costCents).toBe(800)
  expect(home).toHaveLength(2)
  expect(abroad[0]?.costCents).toBeGreaterThan(800)
})

test('an address accepts the form’s or the order’s name field, and defaults to the US', () => {
  const place = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }
  expect(shippingAddress.parse({ ...place, fullname: 'Jo' })).toEqual({ ...place, name: 'Jo', country: 'US' })
  expect(shippingAddress.parse({ ...place, name: 'Jo', country: 'ca', zip: 'K1A' })).toMatchObject({
    name: 'Jo',
    country: 'CA',
  })
})

test('a country is one of the list, by code or name', () => {
  const place = { name: 'Jo', street: '1 Main St', city: 'Bath', state: 'Somerset', zip: 'BA1' }
  const countryOf = (country: string) => shippingAddress.safeParse({ ...place, country })
  expect(countryOf('UK').data?.country).toBe('GB')
  expect(countryOf('united kingdom').data?.country).toBe('GB')
  expect(countryOf('XX').error?.issues).toMatchObject([
    { path: ['country'], message: 'Please choose a country.' },
  ])
})

test('an address without a name or with a partial ZIP code names the field to fix', () => {
  const parsed = shippingAddress.safeParse({ street: '1 Main', city: 'Austin', state: 'TX', zip: '787' })
  expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['fullname', 'zip'])
})

test('a destination without city and ZIP code is null', () => {
  expect(destination.parse({ street: '', city: ' ', zip: '' })).toBeNull()
  expect(destination.parse(null)).toBeNull()
  expect(destination.parse({ zip: '78701', country: 'United States' })).toMatchObject({
    zip: '78701',
    country: 'US',
  })
})
