/** Sales tax in thousandths of a percent. The state's own rate alone, and made round: enough to see that a place matters. */
const STATE_RATES: Readonly<Record<string, number>> = {
  AK: 0,
  AZ: 5_600,
  CA: 7_250,
  CO: 2_900,
  DE: 0,
  FL: 6_000,
  GA: 4_000,
  IL: 6_250,
  MA: 6_250,
  MI: 6_000,
  MT: 0,
  NC: 4_750,
  NH: 0,
  NJ: 6_625,
  NV: 6_850,
  NY: 4_000,
  OH: 5_750,
  OR: 0,
  PA: 6_000,
  TN: 7_000,
  TX: 6_250,
  VA: 5_300,
  WA: 6_500,
}
const ELSEWHERE = 5_000

/** In these states clothing is not taxed. */
const UNTAXED_CLOTHING: readonly string[] = ['MN', 'NJ', 'PA', 'VT']
const CLOTHING = 'txcd_30011000'

export interface Place {
  country: string
  state: string
  postal_code: string
}

/** Of what is sold under a tax code into a place; nothing is collected abroad. */
export function taxRate(place: Place, taxCode: string): number {
  if (place.country !== 'US') return 0
  if (taxCode === CLOTHING && UNTAXED_CLOTHING.includes(place.state)) return 0
  return STATE_RATES[place.state] ?? ELSEWHERE
}

export function taxOn(amount: number, rate: number): number {
  return Math.round((amount * rate) / 100_000)
}

/** Whether Stripe would find the place: in the United States it takes a ZIP code, and 00000 is none. */
export function isKnownPlace({ country, postal_code }: Place): boolean {
  return country === 'US' ? /^(?!00000)\d{5}(-\d{4})?$/.test(postal_code) : /^[A-Z]{2}$/.test(country)
}
