/** Sales tax in thousandths of a percent: only the state's rate, rounded, so that the address makes a difference. */
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

/** States that don't tax clothing. */
const UNTAXED_CLOTHING: readonly string[] = ['MN', 'NJ', 'PA', 'VT']
const CLOTHING = 'txcd_30011000'

export interface Place {
  country: string
  state: string
  postal_code: string
}

/** The rate for a tax code in a place. Nothing is collected abroad. */
export function taxRate(place: Place, taxCode: string): number {
  if (place.country !== 'US') return 0
  if (taxCode === CLOTHING && UNTAXED_CLOTHING.includes(place.state)) return 0
  return STATE_RATES[place.state] ?? ELSEWHERE
}

export function taxOn(amount: number, rate: number): number {
  return Math.round((amount * rate) / 100_000)
}

/** Whether Stripe would accept the place. In the United States it needs a ZIP code, and 00000 isn't valid. */
export function isKnownPlace({ country, postal_code }: Place): boolean {
  return country === 'US' ? /^(?!00000)\d{5}(-\d{4})?$/.test(postal_code) : /^[A-Z]{2}$/.test(country)
}
