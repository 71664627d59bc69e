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

export interface OrderDiscount {
  /** At most what the lines cost that it comes off. */
  readonly cents: Cents
  /** The artist who gives it: it comes off its lines and out of its share. Null: the platform does, off every line. */
  readonly vendorId: VendorId | null
}

export interface TotalsInput {
  readonly lines: readonly PricedLine[]
  readonly discount: OrderDiscount | null
  /** Empty or zero for local pickup. Only vendors that have a line count. */
  readonly shipping: readonly VendorShipping[]
  readonly rates: Rates
  /** As a tax service reckoned it for what is sold where; by the flat rate when it is left out. */
  readonly taxCents?: Cents
}

export interface VendorShare {
  readonly vendorId: VendorId
  /** What the vendor is owed for its items: less its own discount, but not less the platform's. */
  readonly itemsCents: Cents
  readonly shippingCents: Cents
}

export interface OrderTotals {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  /** The part of the discount that the platform bears: all of it, or nothing. */
  readonly platformDiscountCents: Cents
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  /** In the order in which the vendors first appear; their items sum to subtotal − discount + the platform's part of it. */
  readonly vendors: readonly VendorShare[]
  /** One entry a line, in its order: its part of the discount. */
  readonly lines: readonly { readonly discountCents: Cents }[]
}

/**
 * All the money of an order. The fee is a share of the discounted subtotal, the tax a share of that plus fee and shipping;
 * each is rounded half up once, so that no cent depends on how lines are grouped. Every cent has one owner: items belong to
 * their vendor, the fee to the platform, the tax to the state, shipping to whose parcel it is. What the platform gives away it
 * adds to the vendors' shares out of its own pocket: its part of the order is the fee less that, and may be below zero.
 */
export function orderTotals({ lines, discount, shipping, rates, taxCents: given }: TotalsInput): OrderTotals {
  const lineTotals = lines.map((line) => multiplyCents(line.unitPriceCents, line.quantity))
  const subtotalCents = addCents(...lineTotals)
  const discountCents = discount?.cents ?? zeroCents
  const discounts = lineDiscounts(lines, lineTotals, discount)
  const isPlatforms = discount?.vendorId === null
  const vendors = vendorShares(
    lines,
    (index) =>
      subtractCents(
        lineTotals[index] ?? zeroCents,
        isPlatforms ? zeroCents : (discounts[index] ?? zeroCents),
      ),
    shipping,
  )
  const shippingCents = addCents(...vendors.map((vendor) => vendor.shippingCents))
  const items = subtractCents(subtotalCents, discountCents)
  const feeCents = basisPointsOf(items, rates.feeBasisPoints)
  const taxCents = given ?? basisPointsOf(addCents(items, feeCents, shippingCents), rates.taxBasisPoints)
  return {
    subtotalCents,
    discountCents,
    platformDiscountCents: isPlatforms ? discountCents : zeroCents,
    feeCents,
    shippingCents,
    taxCents,
    totalCents: addCents(items, feeCents, shippingCents, taxCents),
    vendors,
    lines: discounts.map((cents) => ({ discountCents: cents })),
  }
}

/** Each line's part of the discount; the lines of others than its giver have none. */
function lineDiscounts(
  lines: readonly PricedLine[],
  lineTotals: readonly Cents[],
  discount: OrderDiscount | null,
): Cents[] {
  if (!discount || lines.length === 0) return lines.map(() => zeroCents)
  const weights = lines.map(({ vendorId }, index) =>
    discount.vendorId === null || discount.vendorId === vendorId
      ? (lineTotals[index] ?? zeroCents)
      : zeroCents,
  )
  if (discount.cents < 0 || discount.cents > addCents(...weights))
    throw new RangeError('a discount is at most what it comes off')
  return allocate(discount.cents, weights)
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
