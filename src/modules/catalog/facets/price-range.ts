import { type Cents, cents } from '#shared/money.ts'

/** Prices from `from` up to but not including `to`; null means no upper limit. */
export interface PriceRange {
  readonly from: Cents
  readonly to: Cents | null
}

const dollars = (from: number, to: number | null): PriceRange => ({
  from: cents(from * 100),
  to: to === null ? null : cents(to * 100),
})

/** The price bands that the shop page offers, in ascending order. */
export const priceBands: readonly PriceRange[] = [
  dollars(0, 25),
  dollars(25, 35),
  dollars(35, 45),
  dollars(45, 60),
  dollars(60, null),
]

/** '25-35' is from $25.00 to $34.99, '60-' is $60.00 and more. Null for anything else. */
export function priceRangeFrom(text: string): PriceRange | null {
  const match = /^(\d{1,6})-(\d{1,6})?$/.exec(text)
  if (!match) return null
  const range = dollars(Number(match[1]), match[2] === undefined ? null : Number(match[2]))
  return range.to !== null && range.to <= range.from ? null : range
}

export function priceRangeText({ from, to }: PriceRange): string {
  return `${from / 100}-${to === null ? '' : to / 100}`
}
