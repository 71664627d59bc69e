import type { VendorId } from '#shared/ids.ts'
import {
  addCents,
  allocate,
  basisPointsOf,
  type Cents,
  multiplyCents,
  subtractCents,
  zeroCents,
} from '#shared/money.ts'

/** The platform's rates in basis points: 400 is 4%. */
export interface Rates {
  readonly feeBasisPoints: number
  readonly taxBasisPoints: number
}

export interface PricedLine {
  readonly vendorId: VendorId
  readonly unitPriceCents: Cents
  readonly quantity: number
}

export interface VendorShipping {
  readonly vendorId: VendorId
  readonly cents: Cents
}

export interface TotalsInput {
  readonly lines: readonly PricedLine[]
  /** At most the subtotal. */
  readonly discountCents: Cents
  /** Empty or zero for local pickup. Only vendors that have a line count. */
  readonly shipping: readonly VendorShipping[]
  readonly rates: Rates
}

export interface VendorShare {
  readonly vendorId: VendorId
  /** What the vendor is owed for its items, the discount taken off. */
  readonly itemsCents: Cents
  readonly shippingCents: Cents
}

export interface OrderTotals {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  /** In the order in which the vendors first appear; their items sum to subtotal − discount. */
  readonly vendors: readonly VendorShare[]
  /** One entry a line, in its order: its part of the discount. */
  readonly lines: readonly { readonly discountCents: Cents }[]
}

/**
 * All the money of an order. The fee is a share of the discounted subtotal, the tax a share of that plus fee and shipping;
 * each is rounded half up once, so that no cent depends on how lines are grouped. Every cent has one owner: items belong to
 * their vendor, the fee to the platform, the tax to the state, shipping to the carrier.
 */
export function orderTotals({ lines, discountCents, shipping, rates }: TotalsInput): OrderTotals {
  const lineTotals = lines.map((line) => multiplyCents(line.unitPriceCents, line.quantity))
  const subtotalCents = addCents(...lineTotals)
  if (discountCents < 0 || discountCents > subtotalCents)
    throw new RangeError('a discount is at most the subtotal')
  const discounts = lines.length === 0 ? [] : allocate(discountCents, lineTotals)
  const vendors = vendorShares(
    lines,
    (index) => subtractCents(lineTotals[index] ?? zeroCents, discounts[index] ?? zeroCents),
    shipping,
  )
  const shippingCents = addCents(...vendors.map((vendor) => vendor.shippingCents))
  const items = subtractCents(subtotalCents, discountCents)
  const feeCents = basisPointsOf(items, rates.feeBasisPoints)
  const taxCents = basisPointsOf(addCents(items, feeCents, shippingCents), rates.taxBasisPoints)
  return {
    subtotalCents,
    discountCents,
    feeCents,
    shippingCents,
    taxCents,
    totalCents: addCents(items, feeCents, shippingCents, taxCents),
    vendors,
    lines: discounts.map((discount) => ({ discountCents: discount })),
  }
}

function vendorShares(
  lines: readonly PricedLine[],
  itemsOf: (index: number) => Cents,
  shipping: readonly VendorShipping[],
): VendorShare[] {
  const items = new Map<VendorId, Cents>()
  for (const [index, { vendorId }] of lines.entries()) {
    items.set(vendorId, addCents(items.get(vendorId) ?? zeroCents, itemsOf(index)))
  }
  return [...items].map(([vendorId, itemsCents]) => ({
    vendorId,
    itemsCents,
    shippingCents: addCents(
      ...shipping.filter((share) => share.vendorId === vendorId).map((share) => share.cents),
    ),
  }))
}

/** 'Platform Fee (4%)', with the rate that is really charged. */
export function platformFeeLabel({ feeBasisPoints }: Rates): string {
  return `Platform Fee (${feeBasisPoints / 100}%)`
}
