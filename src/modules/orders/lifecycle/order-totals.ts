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

/** The marketplace's rates in basis points: 400 is 4%. */
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
  /** At most the sum of the lines that it applies to. */
  readonly cents: Cents
  /** The vendor that bears it, on their own lines only. Null: the marketplace bears it, on every line. */
  readonly vendorId: VendorId | null
}

export interface TotalsInput {
  readonly lines: readonly PricedLine[]
  readonly discount: OrderDiscount | null
  /** Empty or zero for local pickup. Vendors without a line are ignored. */
  readonly shipping: readonly VendorShipping[]
  readonly rates: Rates
  /** Calculated by a tax service. Without it, the flat rate applies. */
  readonly taxCents?: Cents
}

export interface VendorShare {
  readonly vendorId: VendorId
  /** What the vendor is owed for their items: after their own discount, before the marketplace's. */
  readonly itemsCents: Cents
  readonly shippingCents: Cents
}

export interface OrderTotals {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  /** The part of the discount that the marketplace bears: all of it, or none. */
  readonly platformDiscountCents: Cents
  readonly feeCents: Cents
  /** The rate of the fee. */
  readonly feeBasisPoints: number
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  /** In order of first appearance. Their items sum to subtotal − discount + the marketplace's part of it. */
  readonly vendors: readonly VendorShare[]
  /** One entry per line, in line order: the line's part of the discount. */
  readonly lines: readonly { readonly discountCents: Cents }[]
}

/**
 * All amounts of an order. The fee is a percentage of the discounted subtotal, the tax a percentage of that plus fee
 * and shipping. Each is rounded half up once, so that the total doesn't depend on how lines are grouped. Every cent
 * has one owner: items and shipping belong to their vendor, the fee to the marketplace, the tax to the state. The
 * marketplace pays its own discounts to the vendors, so its part of the order is the fee less those and may be
 * negative.
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
    feeBasisPoints: rates.feeBasisPoints,
    shippingCents,
    taxCents,
    totalCents: addCents(items, feeCents, shippingCents, taxCents),
    vendors,
    lines: discounts.map((cents) => ({ discountCents: cents })),
  }
}

/** Each line's part of the discount, zero for lines of other vendors. */
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

/** 'Platform Fee (4%)', with the rate of the site or of an order. */
export function platformFeeLabel({ feeBasisPoints }: Pick<Rates, 'feeBasisPoints'>): string {
  return `Platform Fee (${feeBasisPoints / 100}%)`
}
