import { type Cents, cents } from '#shared/money.ts'
import type { TransitDays } from './duration-text.ts'

export const shippingZones = ['contiguous', 'outlying', 'abroad'] as const
export type ShippingZone = (typeof shippingZones)[number]

/** Each zone has the first one, so that a cart of several artists always has a service that all of them offer. */
export const tableServices = ['standard', 'express', 'economy'] as const
export type TableService = (typeof tableServices)[number]

export interface TableRate {
  /** As shoppers see it. */
  readonly name: string
  readonly days: TransitDays
  /** The cost of a package with one hat. */
  readonly firstCents: Cents
  /** What each further hat in the package adds. */
  readonly furtherCents: Cents
}

export interface ZoneRates {
  readonly standard: TableRate
  /** Null if the zone doesn't have it. */
  readonly express: TableRate | null
  readonly economy: TableRate | null
}

/** What shipping costs without a carrier's rates. An operator's setting. */
export type ShippingTable = Readonly<Record<ShippingZone, ZoneRates>>

const withinUs: ZoneRates = {
  standard: {
    name: 'Standard Shipping',
    days: { from: 5, to: 7 },
    firstCents: cents(650),
    furtherCents: cents(150),
  },
  express: {
    name: 'Express Shipping',
    days: { from: 2, to: 3 },
    firstCents: cents(1450),
    furtherCents: cents(250),
  },
  economy: null,
}

/** The standard domestic service is the specification's 5 dollars and 1.50 a unit. */
export const defaultShippingTable: ShippingTable = {
  contiguous: withinUs,
  outlying: withinUs,
  abroad: {
    standard: {
      name: 'Standard Shipping',
      days: { from: 10, to: 15 },
      firstCents: cents(1800),
      furtherCents: cents(400),
    },
    express: {
      name: 'Express Shipping',
      days: { from: 4, to: 6 },
      firstCents: cents(3800),
      furtherCents: cents(600),
    },
    economy: null,
  },
}
