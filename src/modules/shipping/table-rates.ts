import { type Cents, cents } from '#shared/money.ts'
import type { Destination } from './shipping-address.ts'
import type { Shipment, ShippingRate } from './shipping-rate.ts'
import { type ShippingTable, type ShippingZone, type TableRate, tableServices } from './shipping-table.ts'

/** The services for one shipment, with their prices. */
export function tableRates(
  table: ShippingTable,
  { from, to, packed }: Pick<Shipment, 'from' | 'to' | 'packed'>,
): ShippingRate[] {
  const zone = table[zoneOf(to, from?.country ?? 'US')]
  return tableServices.flatMap((service) => {
    const rate = zone[service]
    if (!rate) return []
    const { name, days } = rate
    return [{ service, name, carrier: null, costCents: tableCost(rate, packed.units), days }]
  })
}

/** The cost of one package; nothing for none. */
export function tableCost({ firstCents, furtherCents }: TableRate, units: number): Cents {
  return cents(units === 0 ? 0 : firstCents + furtherCents * (units - 1))
}

const outlyingTerritories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

const outlyingStates: ReadonlySet<string> = new Set([
  ...outlyingTerritories,
  'AA',
  'AE',
  'AK',
  'AP',
  'HI',
  'ALASKA',
  'AMERICAN SAMOA',
  'GUAM',
  'HAWAII',
  'NORTHERN MARIANA ISLANDS',
  'PUERTO RICO',
  'VIRGIN ISLANDS',
  'U.S. VIRGIN ISLANDS',
])

/** First three digits of ZIP codes: Puerto Rico, the Virgin Islands, military addresses, Hawaii, Guam and neighbors, Alaska. */
const outlyingZips = /^(?:00[6-9]|09\d|340|96[2-9]|99[5-9])\d{2}(?:-?\d{4})?$/
const zips = /^\d{5}(?:-?\d{4})?$/

/** Where a destination is, seen from the artist's country. A complete ZIP code decides, because carriers deliver by it. */
export function zoneOf({ country, state, zip }: Destination, home: string): ShippingZone {
  if (home === 'US' && outlyingTerritories.has(country)) return 'outlying'
  if (country !== home) return 'abroad'
  if (country !== 'US') return 'contiguous'
  const isOutlying = zips.test(zip.trim())
    ? outlyingZips.test(zip.trim())
    : outlyingStates.has(state.trim().toUpperCase())
  return isOutlying ? 'outlying' : 'contiguous'
}
