import { addCents, type Cents, cents, centsFromDollars } from '#shared/money.ts'

export interface SellerExample {
  readonly feeCents: Cents
  /** Before shipping and tax. */
  readonly paidCents: Cents
  readonly keptCents: Cents
}

const basis = 10_000

/** What a hat of this price costs a shopper and brings its artist, in cents. Null for text that isn't a price. */
export function sellerExample(price: string, feeBasisPoints: number): SellerExample | null {
  const keptCents = centsFromDollars(price.replace('$', ''))
  if (keptCents === null || keptCents <= 0) return null
  const feeCents = cents(Math.round((keptCents * feeBasisPoints) / basis))
  return { feeCents, paidCents: addCents(keptCents, feeCents), keptCents }
}
