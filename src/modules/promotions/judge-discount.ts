import type { PromotionId, VendorId } from '#shared/ids.ts'
import { addCents, basisPointsOf, type Cents, cents, dollarsOf } from '#shared/money.ts'
import type { Promotion } from './promotion.ts'

export interface DiscountLine {
  readonly vendorId: VendorId
  readonly totalCents: Cents
}

/** What the rules need to know about the cart and the shopper. */
export interface DiscountFacts {
  readonly now: Date
  readonly lines: readonly DiscountLine[]
  /** The account's or, for a guest, as typed; null while it is unknown. Lower case. */
  readonly email: string | null
  /** True when this address has paid for an order before. */
  readonly hasOrdered: boolean
  /** Uses by other orders. `isReserved` is true while an open checkout may still return one. */
  readonly uses: { readonly taken: number; readonly isReserved: boolean }
  /** Uses by other orders of this person. */
  readonly ownUses: { readonly taken: number; readonly isReserved: boolean }
  /** State of this address's first-order code in another order. */
  readonly otherFirstOrder: 'used' | 'reserved' | null
}

export interface Discount {
  readonly kind: 'applies'
  readonly promotionId: PromotionId
  readonly code: string
  readonly cents: Cents
  readonly vendorId: VendorId | null
  readonly firstOrderOnly: boolean
  readonly maxUsesPerPerson: number | null
  /** The code depends on the address, and the guest hasn't entered one yet: the checkout will ask for it. */
  readonly needsEmail: boolean
}

export type DiscountProblem =
  | 'discount-unknown'
  | 'discount-not-started'
  | 'discount-ended'
  | 'discount-used'
  | 'discount-used-by-you'
  | 'discount-in-use'
  | 'discount-not-yours'
  | 'discount-not-first-order'
  | 'discount-other-artist'
  | 'discount-minimum'

export interface NoDiscount {
  readonly kind: 'refused'
  readonly problem: DiscountProblem
  /** Shown to the shopper at the field. */
  readonly message: string
}

export const unknownCode = refusal('discount-unknown', 'We don’t recognize this code. Check the spelling.')

/** What a code takes off these lines for this shopper, or why it doesn't apply. */
export function judgeDiscount(promotion: Promotion, facts: DiscountFacts): Discount | NoDiscount {
  const base = baseOf(promotion, facts.lines)
  const problem =
    dateProblem(promotion, facts.now) ??
    ownerProblem(promotion, facts) ??
    usesProblem(promotion, facts) ??
    personProblem(promotion, facts) ??
    firstOrderProblem(promotion, facts) ??
    amountProblem(promotion, base)
  if (problem) return problem
  return {
    kind: 'applies',
    promotionId: promotion.id,
    code: promotion.code,
    cents: amountOff(promotion, base),
    vendorId: promotion.vendor?.id ?? null,
    firstOrderOnly: promotion.firstOrderOnly,
    maxUsesPerPerson: promotion.maxUsesPerPerson,
    needsEmail: facts.email === null && dependsOnAddress(promotion),
  }
}

/** Total of the lines that the code applies to. */
function baseOf({ vendor }: Promotion, lines: readonly DiscountLine[]): Cents {
  const own = lines.filter(({ vendorId }) => vendor === null || vendor.id === vendorId)
  return addCents(...own.map(({ totalCents }) => totalCents))
}

/** A percentage is rounded half up, once; an amount is at most the price. */
function amountOff({ benefit }: Promotion, base: Cents): Cents {
  return benefit.kind === 'percent'
    ? basisPointsOf(base, benefit.basisPoints)
    : cents(Math.min(benefit.cents, base))
}

function dateProblem({ startsAt, endsAt }: Promotion, now: Date): NoDiscount | null {
  if (startsAt && now < startsAt) return refusal('discount-not-started', 'This code isn’t active yet.')
  if (endsAt && now >= endsAt) return refusal('discount-ended', 'This code has expired.')
  return null
}

function ownerProblem({ email }: Promotion, facts: DiscountFacts): NoDiscount | null {
  if (email === null || facts.email === null || email === facts.email) return null
  return refusal(
    'discount-not-yours',
    'This code belongs to another email address. Use the address it was sent to.',
  )
}

function firstOrderProblem({ firstOrderOnly }: Promotion, facts: DiscountFacts): NoDiscount | null {
  if (!firstOrderOnly) return null
  if (facts.hasOrdered || facts.otherFirstOrder === 'used') {
    return refusal(
      'discount-not-first-order',
      'This code is for first orders only, and you’ve ordered before.',
    )
  }
  return facts.otherFirstOrder === 'reserved' ? inUse : null
}

const inUse = refusal(
  'discount-in-use',
  'This code is in use in an open checkout. Finish that checkout, or try again in 30 minutes.',
)

function usesProblem({ maxUses }: Promotion, { uses }: DiscountFacts): NoDiscount | null {
  if (maxUses === null || uses.taken < maxUses) return null
  return uses.isReserved ? inUse : refusal('discount-used', 'This code has already been used.')
}

function personProblem({ maxUsesPerPerson: max }: Promotion, { ownUses }: DiscountFacts): NoDiscount | null {
  if (max === null || ownUses.taken < max) return null
  if (ownUses.isReserved) return inUse
  return refusal(
    'discount-used-by-you',
    max === 1
      ? 'You’ve already used this code. It works once per person.'
      : `You’ve already used this code. It works ${max} times per person.`,
  )
}

function dependsOnAddress({ firstOrderOnly, maxUsesPerPerson, email }: Promotion): boolean {
  return firstOrderOnly || maxUsesPerPerson !== null || email !== null
}

function amountProblem(promotion: Promotion, base: Cents): NoDiscount | null {
  const { vendor, minimumCents } = promotion
  const whose = vendor ? ` by ${vendor.name}` : ''
  if (vendor && base === 0) {
    return refusal(
      'discount-other-artist',
      `This code is only for hats${whose}. Add one to your cart to use it.`,
    )
  }
  if (base < minimumCents) {
    const minimum = `$${dollarsOf(minimumCents).toFixed(2)}`
    return refusal('discount-minimum', `This code requires at least ${minimum} of hats${whose}.`)
  }
  if (amountOff(promotion, base) > 0) return null
  return refusal('discount-minimum', 'Your order is too small for this code.')
}

function refusal(problem: DiscountProblem, message: string): NoDiscount {
  return { kind: 'refused', problem, message }
}
