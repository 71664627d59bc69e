import { cents } from '#shared/money.ts'
import { carrierName, type PackedHats, type Place, type Rate } from './carrier-types.ts'

/** A ZIP code for which this carrier always fails, to test that case. */
export const failingZip = '00000'

const kinds = [
  {
    service: 'standard',
    name: 'Standard Shipping',
    base: 420,
    perZone: 35,
    perOz: 14,
    home: [3, 5],
    abroad: [8, 14],
  },
  {
    service: 'express',
    name: 'Express Shipping',
    base: 1090,
    perZone: 95,
    perOz: 30,
    home: [1, 2],
    abroad: [3, 5],
  },
] as const

/** Prices by weight and zone. The same request always gets the same answer. Throws for the failing ZIP code. */
export function ratesOf(from: Place | null, to: Place, packed: PackedHats): Rate[] {
  if (to.zip === failingZip) throw new Error('the stand-in carrier always fails for this ZIP code')
  const isAbroad = (from?.country ?? 'US') !== to.country
  const zone = isAbroad ? 12 : zoneOf(from?.zip ?? '', to.zip)
  return kinds.map((kind) => {
    const [first, last] = isAbroad ? kind.abroad : kind.home
    // Distance slows down standard shipping but not express.
    const further = kind.service === 'standard' && !isAbroad ? Math.floor(zone / 5) : 0
    return {
      service: kind.service,
      name: kind.name,
      carrier: carrierName,
      costCents: cents(kind.base + kind.perZone * zone + kind.perOz * Math.ceil(packed.weightOz)),
      days: { from: first + further, to: last + further },
    }
  })
}

/** 1 (near) to 10 (far): the difference of the ZIP codes' first digits, which grow from the east coast to the west. */
function zoneOf(fromZip: string, toZip: string): number {
  const region = (zip: string) => (/^\d/.test(zip) ? Number(zip[0]) : 5)
  return 1 + Math.abs(region(fromZip) - region(toZip))
}
