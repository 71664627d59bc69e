import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { defaultShippingTable, type ShippingTable, shippingZones } from './shipping-table.ts'
import { shippingTableInput } from './shipping-table-input.ts'
import { packHats } from './shipping-rate.ts'
import { tableRates, zoneOf } from './table-rates.ts'

const place = { street: '', city: '', state: 'TX', zip: '', country: 'US' }

/** What the form sends for the default table. */
function typed(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const fields = shippingZones.flatMap((zone) =>
    Object.entries(defaultShippingTable[zone]).flatMap(([service, rate]) =>
      Object.entries({
        name: rate?.name ?? '',
        from: String(rate?.days.from ?? ''),
        to: String(rate?.days.to ?? ''),
        first: rate ? (rate.firstCents / 100).toFixed(2) : '',
        further: rate ? (rate.furtherCents / 100).toFixed(2) : '',
      }).map(([field, value]) => [`${zone}.${service}.${field}`, value]),
    ),
  )
  return { ...Object.fromEntries(fields), ...changes }
}

function errorsOf(changes: Readonly<Record<string, unknown>>): string[] {
  const parsed = shippingTableInput.safeParse(typed(changes))
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('each destination has its zone, by ZIP code, or by state without one', () => {
  const zones = (changes: object, home = 'US') => zoneOf({ ...place, ...changes }, home)
  expect(zones({})).toBe('contiguous')
  for (const zip of ['99501', '96813-0001', '00901', '00802', '96910', '09012', '34012', '96201'])
    expect([zip, zones({ zip })]).toEqual([zip, 'outlying'])
  for (const zip of ['78701', '00501', '34112', '98101', '99403', '96101'])
    expect([zip, zones({ state: 'AK', zip })]).toEqual([zip, 'contiguous'])
  for (const state of ['AK', ' hawaii ', 'Puerto Rico', 'ap']) expect(zones({ state })).toBe('outlying')
  expect(zones({ country: 'PR' })).toBe('outlying')
  expect(zones({ country: 'CA' })).toBe('abroad')
  expect(zones({ country: 'CA' }, 'CA')).toBe('contiguous')
  expect(zones({}, 'CA')).toBe('abroad')
  expect(zones({ country: 'PR' }, 'CA')).toBe('abroad')
})

test('a service that a zone lacks is not offered there', () => {
  const economy = { ...defaultShippingTable.abroad.standard, name: 'Slow boat', firstCents: cents(900) }
  const table: ShippingTable = {
    ...defaultShippingTable,
    abroad: { ...defaultShippingTable.abroad, express: null, economy },
  }
  const rates = (country: string) =>
    tableRates(table, { from: null, to: { ...place, country }, packed: packHats(3) }).map(
      ({ name, costCents }) => `${name} ${costCents}`,
    )
  expect(rates('US')).toEqual(['Standard Shipping 950', 'Express Shipping 1950'])
  expect(rates('DE')).toEqual(['Standard Shipping 2600', 'Slow boat 1700'])
})

test('the form’s values are the table: sent back unchanged, they change nothing', () => {
  expect(shippingTableInput.parse(typed())).toEqual(defaultShippingTable)
})

test('a service without a name is not offered, and each zone needs its first one', () => {
  const table = shippingTableInput.parse(
    typed({ 'abroad.express.name': ' ', 'abroad.express.first': 'nonsense' }),
  )
  expect(table.abroad.express).toBeNull()
  expect(errorsOf({ 'outlying.standard.name': '', 'outlying.standard.first': 'x' })).toEqual([
    'outlying.standard.name: Enter a name. Each zone needs its first service.',
    'outlying.standard.first: Enter dollars from 0 to 999.99, such as 6.50.',
  ])
})

test('prices are dollars from 0 to 999.99', () => {
  const read = (first: string) =>
    shippingTableInput.parse(typed({ 'abroad.standard.first': first })).abroad.standard.firstCents
  expect(['0', '$7', ' 6.5 ', '999.99'].map(read)).toEqual([0, 700, 650, 99_999])
  for (const further of ['', '-1', '1000', '6,50', '1.234', '1e2', 'NaN', '٣', '9'.repeat(65_536)])
    expect(errorsOf({ 'abroad.standard.further': further })).toEqual([
      'abroad.standard.further: Enter dollars from 0 to 999.99, such as 6.50.',
    ])
})

test('transit takes 0 to 60 whole days, and not fewer than the least', () => {
  expect(errorsOf({ 'contiguous.express.from': '0', 'contiguous.express.to': '60' })).toEqual([])
  for (const to of ['', '61', '2.5', '-3', '1e1'])
    expect(errorsOf({ 'contiguous.express.to': to })).toEqual([
      'contiguous.express.to: Enter whole days from 0 to 60.',
    ])
  expect(errorsOf({ 'contiguous.express.from': '4' })).toEqual([
    'contiguous.express.to: Enter at least as many days as “from”.',
  ])
})

test('a name has at most 60 characters, all of them visible', () => {
  expect(errorsOf({ 'abroad.standard.name': 'Тихая почта – 平信' })).toEqual([])
  expect(errorsOf({ 'abroad.standard.name': 'x'.repeat(61) })).toEqual([
    'abroad.standard.name: Use at most 60 characters.',
  ])
  for (const name of ['a\u0000b', 'a\u202Eb', 'a\u200Fb', 'a\nb'])
    expect(errorsOf({ 'abroad.standard.name': name })).toEqual([
      'abroad.standard.name: Use letters, digits and punctuation only.',
    ])
})

test('a form without its fields, or with files in their place, is refused', () => {
  expect(shippingTableInput.safeParse({}).success).toBe(false)
  expect(errorsOf({ 'abroad.standard.name': new File(['x'], 'x') }).length).toBeGreaterThan(0)
})
