import { type Cents, cents } from '#shared/money.ts'
import type { ShippingProvider, ShippingRate } from './shipping-rate.ts'

interface TableRow {
  readonly service: string
  readonly name: string
  readonly base: Cents
  readonly perUnit: Cents
  readonly days: { readonly from: number; readonly to: number }
}

const domestic: readonly TableRow[] = [
  {
    service: 'standard',
    name: 'Standard Shipping',
    base: cents(500),
    perUnit: cents(150),
    days: { from: 5, to: 7 },
  },
  {
    service: 'express',
    name: 'Express Shipping',
    base: cents(1200),
    perUnit: cents(250),
    days: { from: 2, to: 3 },
  },
]

const abroad: readonly TableRow[] = [
  {
    service: 'standard',
    name: 'Standard Shipping',
    base: cents(1400),
    perUnit: cents(400),
    days: { from: 10, to: 15 },
  },
  {
    service: 'express',
    name: 'Express Shipping',
    base: cents(3200),
    perUnit: cents(600),
    days: { from: 4, to: 6 },
  },
]

/** Fixed prices without a carrier: the standard domestic one is the specification's 5 dollars and 1.50 a unit. Sells no labels. */
export const tableProvider: ShippingProvider = {
  name: 'table',
  quote: ({ from, to, packed }) => {
    const rows = (from?.country ?? 'US') === to.country ? domestic : abroad
    return Promise.resolve(rows.map((row) => rateOf(row, packed.units)))
  },
  buyLabel: null,
  findLabel: null,
  refundLabel: null,
  labelFile: null,
  checkAccess: null,
  readEvent: null,
}

function rateOf({ service, name, base, perUnit, days }: TableRow, units: number): ShippingRate {
  return { service, name, carrier: null, costCents: cents(base + perUnit * units), days }
}
