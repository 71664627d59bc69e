import { addCents, allocate, basisPointsOf, type Cents, zeroCents } from '#shared/money.ts'

/** What is paid for some items, after discounts, and the rate of the fee on it. */
export interface FeeBase {
  readonly paidCents: Cents
  readonly feeBasisPoints: number
}

export interface PlatformFee {
  readonly cents: Cents
  /** The rate of all items; when they have several, what these come to, rounded to a basis point. */
  readonly basisPoints: number
  /** Each base's part, in their order. They sum to the fee. */
  readonly parts: readonly Cents[]
}

/**
 * The platform fee on these items. Everything with the same rate is rounded half up once, so that the fee doesn't depend on how items are
 * grouped, and an order with one rate pays exactly that rate.
 */
export function platformFee(bases: readonly FeeBase[], usualBasisPoints: number): PlatformFee {
  const parts = bases.map(() => zeroCents)
  const byRate = Map.groupBy(bases.keys(), (index) => bases[index]?.feeBasisPoints ?? usualBasisPoints)
  for (const [rate, indexes] of byRate) {
    const paid = indexes.map((index) => bases[index]?.paidCents ?? zeroCents)
    const own = allocate(basisPointsOf(addCents(...paid), rate), paid)
    for (const [position, index] of indexes.entries()) parts[index] = own[position] ?? zeroCents
  }
  const cents = addCents(...parts)
  const paid = addCents(...bases.map(({ paidCents }) => paidCents))
  const [only, ...others] = byRate.keys()
  const mixed = paid > 0 ? Math.round((cents * 10_000) / paid) : usualBasisPoints
  return { cents, parts, basisPoints: others.length > 0 ? mixed : (only ?? usualBasisPoints) }
}

/** 'Platform Fee (4%)', with the rate of the site, of a cart or of an order. */
export function platformFeeLabel({ feeBasisPoints }: { readonly feeBasisPoints: number }): string {
  return `Platform Fee (${feeBasisPoints / 100}%)`
}
