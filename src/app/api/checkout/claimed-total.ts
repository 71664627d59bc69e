import { platformFee, type Rates } from '#modules/orders'
import { addCents, basisPointsOf, type Cents, cents, zeroCents } from '#shared/money.ts'

/** Amounts claimed by a client of the specification, in dollars. Untrusted. */
export interface ClaimedAmounts {
  readonly items: readonly {
    readonly price?: unknown
    readonly quantity: number
    /** The vendor's own rate of the fee; null or missing: the site's. */
    readonly feeBasisPoints?: number | null
  }[]
  readonly shippingCost?: unknown
  readonly taxes?: unknown
  /** The whole total, when the client sends it. */
  readonly total?: unknown
  /** A code was given: prices and taxes alone don't say what the shopper saw. */
  readonly hasDiscount?: boolean
}

/** More than any order. Invalid amounts become this one, so that they match no total. */
const maxClaimed = 1_000_000_000
const impossible = zeroCents

/**
 * The total that the shopper saw, calculated from what the client sends, to compare with ours. Null when it sends too little.
 * Clients calculate in fractions of a cent: a tax that rounds to ours counts as ours.
 */
export function claimedTotal(claim: ClaimedAmounts, rates: Rates): Cents | null {
  const total = number(claim.total)
  if (total !== null) return wholeCents(total)
  if (claim.hasDiscount) return null
  const prices = claim.items.map(({ price }) => number(price))
  const shipping = number(claim.shippingCost)
  const taxes = number(claim.taxes)
  if (shipping === null || taxes === null || prices.some((price) => price === null)) return null
  const lines = claim.items.map(({ quantity }, index) => Math.round((prices[index] ?? 0) * 100) * quantity)
  const amounts = [...lines, Math.round(shipping * 100), Math.round(taxes * 100)]
  if (amounts.some((amount) => amount < 0 || amount > maxClaimed)) return impossible
  const subtotal = addCents(...lines.map(cents))
  const fee = platformFee(
    lines.map((line, index) => ({
      paidCents: cents(line),
      feeBasisPoints: claim.items[index]?.feeBasisPoints ?? rates.feeBasisPoints,
    })),
    rates.feeBasisPoints,
  )
  const base = addCents(subtotal, fee.cents, cents(Math.round(shipping * 100)))
  const ownTax = basisPointsOf(base, rates.taxBasisPoints)
  const tax = Math.abs(taxes * 100 - ownTax) < 0.999 ? ownTax : cents(Math.round(taxes * 100))
  return addCents(base, tax)
}

function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null
}

function wholeCents(dollars: number): Cents {
  const amount = Math.round(dollars * 100)
  return amount >= 0 && amount <= maxClaimed ? cents(amount) : impossible
}
