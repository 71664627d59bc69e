import type { VendorShipping } from '#modules/shipping'
import type { VendorId } from '#shared/ids.ts'
import { platformFee } from '../fees/platform-fee.ts'
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

export interface TotalsLine {
  readonly vendorId: VendorId
  readonly unitPriceCents: Cents
  readonly quantity: number
  /** The vendor's own rate of the fee; null or missing: the site's. */
  readonly feeBasisPoints?: number | null
}

export interface OrderDiscount {
  /** At most the sum of the lines that it applies to. */
  readonly cents: Cents
  /** The vendor that bears it, on their own lines only. Null: the marketplace bears it, on every line. */
  readonly vendorId: VendorId | null
}

export interface TotalsInput {
  readonly lines: readonly TotalsLine[]
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
  /** The rate of the fee on these items. */
  readonly feeBasisPoints: number
  /** Their part of the order's fee. */
  readonly feeCents: Cents
}

export interface OrderTotals {
  readonly subtotalCents: Cents
  readonly discountCents: Cents
  /** The part of the discount that the marketplace bears: all of it, or none. */
  readonly platformDiscountCents: Cents
  readonly feeCents: Cents
  /** The rate of the fee; with several vendors' rates, what these come to. */
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
 * All amounts of an order. The fee is a percentage of the discounted subtotal, or of each vendor's part of it, the tax a
 * percentage of that plus fee and shipping. Each is rounded half up once, so that the total doesn't depend on how lines are grouped. Every cent
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
  const paid = lineTotals.map((total, index) => subtractCents(total, discounts[index] ?? zeroCents))
  const fee = platformFee(
    lines.map(({ feeBasisPoints }, index) => ({
      paidCents: paid[index] ?? zeroCents,
      feeBasisPoints: feeBasisPoints ?? rates.feeBasisPoints,
    })),
    rates.feeBasisPoints,
  )
  const vendors = vendorShares(lines, {
    items: isPlatforms ? lineTotals : paid,
    fees: fee.parts,
    shipping,
    rates,
  })
  const shippingCents = addCents(...vendors.map((vendor) => vendor.shippingCents))
  const items = subtractCents(subtotalCents, discountCents)
  const taxCents = given ?? basisPointsOf(addCents(items, fee.cents, shippingCents), rates.taxBasisPoints)
  return {
    subtotalCents,
    discountCents,
    platformDiscountCents: isPlatforms ? discountCents : zeroCents,
    feeCents: fee.cents,
    feeBasisPoints: fee.basisPoints,
    shippingCents,
    taxCents,
    totalCents: addCents(items, fee.cents, shippingCents, taxCents),
    vendors,
    lines: discounts.map((cents) => ({ discountCents: cents })),
  }
}

/** Each line's part of the discount, zero for lines of other vendors. */
function lineDiscounts(
  lines: readonly TotalsLine[],
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

interface ShareAmounts extends Pick<TotalsInput, 'shipping' | 'rates'> {
  /** What the vendor of each line is owed, and the line's part of the fee. */
  readonly items: readonly Cents[]
  readonly fees: readonly Cents[]
}

function vendorShares(
  lines: readonly TotalsLine[],
  { items, fees, shipping, rates }: ShareAmounts,
): VendorShare[] {
  const byVendor = Map.groupBy(lines.keys(), (index) => lines[index]?.vendorId as VendorId)
  const sumOf = (amounts: readonly Cents[], indexes: readonly number[]) =>
    addCents(...indexes.map((index) => amounts[index] ?? zeroCents))
  return [...byVendor].map(([vendorId, indexes]) => ({
    vendorId,
    itemsCents: sumOf(items, indexes),
    feeBasisPoints: lines[indexes[0] ?? 0]?.feeBasisPoints ?? rates.feeBasisPoints,
    feeCents: sumOf(fees, indexes),
    shippingCents: addCents(
      ...shipping.filter((share) => share.vendorId === vendorId).map((share) => share.cents),
    ),
  }))
}
