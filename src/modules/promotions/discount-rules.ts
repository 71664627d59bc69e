import type { PromotionId, VendorId } from '#shared/ids.ts'
import { addCents, basisPointsOf, type Cents, cents, dollarsOf } from '#shared/money.ts'
import type { Promotion } from './promotion.ts'

export interface DiscountLine {
  readonly vendorId: VendorId
  readonly totalCents: Cents
}

/** Who wants to use a code, for what. */
export interface DiscountFacts {
  readonly now: Date
  readonly lines: readonly DiscountLine[]
  /** Of the account or, for a guest, as typed; null while it is not known. Lower case. */
  readonly email: string | null
  /** Whether somebody with this address has paid for an order before. */
  readonly hasOrdered: boolean
  /** Uses of others: those that count for good, and those that an open checkout may still give back. */
  readonly uses: { readonly used: number; readonly reserved: number }
  /** What became of a first-order code of this address, in an order that is not the asker's open one. */
  readonly otherFirstOrder: 'used' | 'reserved' | null
}

export interface Discount {
  readonly kind: 'applies'
  readonly promotionId: PromotionId
  readonly code: string
  readonly cents: Cents
  readonly vendorId: VendorId | null
  readonly firstOrderOnly: boolean
  /** The code belongs to an address, and a guest has not told theirs yet: the checkout will ask. */
  readonly needsEmail: boolean
}

export type DiscountProblem =
  | 'discount-unknown'
  | 'discount-not-begun'
  | 'discount-ended'
  | 'discount-used'
  | 'discount-in-use'
  | 'discount-not-yours'
  | 'discount-not-first-order'
  | 'discount-other-artist'
  | 'discount-minimum'

export interface NoDiscount {
  readonly kind: 'refused'
  readonly problem: DiscountProblem
  /** For the person, beside the field. */
  readonly message: string
}

export const unknownCode = refusal('discount-unknown', 'We do not know this code. Please check its letters.')

/** What a code takes off these lines for this person, or why it takes nothing off. */
export function judgeDiscount(promotion: Promotion, facts: DiscountFacts): Discount | NoDiscount {
  const base = baseOf(promotion, facts.lines)
  const problem =
    whenProblem(promotion, facts.now) ??
    ownerProblem(promotion, facts) ??
    usesProblem(promotion, facts) ??
    firstOrderProblem(promotion, facts) ??
    whatProblem(promotion, base)
  if (problem) return problem
  return {
    kind: 'applies',
    promotionId: promotion.id,
    code: promotion.code,
    cents: amountOff(promotion, base),
    vendorId: promotion.vendor?.id ?? null,
    firstOrderOnly: promotion.firstOrderOnly,
    needsEmail: facts.email === null && (promotion.firstOrderOnly || promotion.email !== null),
  }
}

/** What the lines cost that the code comes off. */
function baseOf({ vendor }: Promotion, lines: readonly DiscountLine[]): Cents {
  const own = lines.filter(({ vendorId }) => vendor === null || vendor.id === vendorId)
  return addCents(...own.map(({ totalCents }) => totalCents))
}

/** Percents are rounded half up, once; an amount is at most the price. */
function amountOff({ benefit }: Promotion, base: Cents): Cents {
  return benefit.kind === 'percent'
    ? basisPointsOf(base, benefit.basisPoints)
    : cents(Math.min(benefit.cents, base))
}

function whenProblem({ startsAt, endsAt }: Promotion, now: Date): NoDiscount | null {
  if (startsAt && now < startsAt) return refusal('discount-not-begun', 'This code cannot be used yet.')
  if (endsAt && now >= endsAt) return refusal('discount-ended', 'This code has expired.')
  return null
}

function ownerProblem({ email }: Promotion, facts: DiscountFacts): NoDiscount | null {
  if (email === null || facts.email === null || email === facts.email) return null
  return refusal(
    'discount-not-yours',
    'This code belongs to another e-mail address. It works with the one that it was sent to.',
  )
}

function firstOrderProblem({ firstOrderOnly }: Promotion, facts: DiscountFacts): NoDiscount | null {
  if (!firstOrderOnly) return null
  if (facts.hasOrdered || facts.otherFirstOrder === 'used') {
    return refusal('discount-not-first-order', 'This code is for a first order, and you have ordered before.')
  }
  return facts.otherFirstOrder === 'reserved' ? inUse : null
}

const inUse = refusal(
  'discount-in-use',
  'This code is held by a checkout that is still open. Finish that one, or try again in half an hour.',
)

function usesProblem({ maxUses }: Promotion, { uses }: DiscountFacts): NoDiscount | null {
  if (maxUses === null || uses.used + uses.reserved < maxUses) return null
  return uses.used >= maxUses ? refusal('discount-used', 'This code has been used already.') : inUse
}

function whatProblem(promotion: Promotion, base: Cents): NoDiscount | null {
  const { vendor, minimumCents } = promotion
  const whose = vendor ? ` by ${vendor.name}` : ''
  if (vendor && base === 0) {
    return refusal('discount-other-artist', `This code is for hats${whose}, and none is in your cart.`)
  }
  if (base < minimumCents) {
    const least = `$${dollarsOf(minimumCents).toFixed(2)}`
    return refusal('discount-minimum', `This code needs hats${whose} for at least ${least}.`)
  }
  if (amountOff(promotion, base) > 0) return null
  return refusal('discount-minimum', 'This code takes nothing off so small an order.')
}

function refusal(problem: DiscountProblem, message: string): NoDiscount {
  return { kind: 'refused', problem, message }
}
