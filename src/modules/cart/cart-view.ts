import { isSold, type OptionValues, type VariantForSale } from '#modules/catalog'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import { addCents, type Cents, multiplyCents } from '#shared/money.ts'
import { isStillCovered } from './cart-rules.ts'

export interface CartLine {
  readonly variantId: VariantId
  readonly productId: ProductId
  readonly slug: string
  readonly name: string
  readonly optionValues: OptionValues
  readonly image: string | null
  /** A tiny picture as a data address, shown until the image has come. */
  readonly preview: string | null
  readonly unitPriceCents: Cents
  /** What it cost when the shopper put it in; another number than `unitPriceCents` is shown beside the price. */
  readonly seenPriceCents: Cents
  readonly quantity: number
  readonly maxQuantity: number
  /** Made for this order: all of them or none. */
  readonly isLot: boolean
  readonly lineTotalCents: Cents
}

export interface CartVendor {
  readonly id: VendorId
  readonly name: string
  /** Other than 'active' the vendor cannot be paid, and nothing of the cart can be checked out. */
  readonly status: VariantForSale['vendorStatus']
  /** On vacation: the same until the artist is back. */
  readonly isAway: boolean
}

export interface CartGroup {
  readonly vendor: CartVendor
  readonly lines: readonly CartLine[]
}

/** A line that is not in the view any more, and why: less is left than it held, or it is no longer sold at all (0). */
export interface RemovedLine {
  readonly variantId: VariantId | null
  readonly productId: ProductId | null
  readonly name: string
  readonly quantity: number
  readonly available: number
}

export interface CartView {
  readonly groups: readonly CartGroup[]
  /** Lines. */
  readonly itemCount: number
  /** Hats. */
  readonly units: number
  readonly subtotalCents: Cents
  readonly removed: readonly RemovedLine[]
  readonly blockedVendors: readonly Omit<CartVendor, 'status'>[]
}

/** A line as it is kept: in the database or by the visitor's browser. */
export interface KeptLine {
  readonly variantId: VariantId
  readonly quantity: number
  readonly seenPriceCents: Cents | null
}

/** Prices the kept lines by what is for sale now. Groups and lines stand in the order in which they were put in. */
export function cartView(
  kept: readonly KeptLine[],
  variants: readonly VariantForSale[],
  unknown: readonly RemovedLine[] = [],
): CartView {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const groups = new Map<VendorId, { vendor: CartVendor; lines: CartLine[] }>()
  const removed: RemovedLine[] = [...unknown]
  for (const line of kept) {
    const variant = byId.get(line.variantId)
    const available = variant && isSold(variant.productStatus) ? variant.available : 0
    const quantity = variant?.lot ?? line.quantity
    if (!variant || !isStillCovered(quantity, available)) {
      removed.push(removedLine(line, variant, available))
      continue
    }
    const vendor = {
      id: variant.vendorId,
      name: variant.vendorName,
      status: variant.vendorStatus,
      isAway: variant.vendorIsAway,
    }
    const group = groups.get(vendor.id) ?? { vendor, lines: [] }
    group.lines.push(pricedLine({ ...line, quantity }, variant))
    groups.set(vendor.id, group)
  }
  const list = [...groups.values()]
  const lines = list.flatMap((group) => group.lines)
  return {
    groups: list,
    itemCount: lines.length,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: addCents(...lines.map(({ lineTotalCents }) => lineTotalCents)),
    removed,
    blockedVendors: list
      .filter(({ vendor }) => vendor.status !== 'active' || vendor.isAway)
      .map(({ vendor: { id, name, status, isAway } }) => ({
        id,
        name,
        isAway: status === 'active' && isAway,
      })),
  }
}

function pricedLine({ quantity, seenPriceCents }: KeptLine, variant: VariantForSale): CartLine {
  return {
    variantId: variant.variantId,
    productId: variant.productId,
    slug: variant.productSlug,
    name: variant.productName,
    optionValues: variant.optionValues,
    image: variant.image,
    preview: variant.preview,
    unitPriceCents: variant.priceCents,
    seenPriceCents: seenPriceCents ?? variant.priceCents,
    quantity,
    maxQuantity: variant.available,
    isLot: variant.lot !== null,
    lineTotalCents: multiplyCents(variant.priceCents, quantity),
  }
}

function removedLine(line: KeptLine, variant: VariantForSale | undefined, available: number): RemovedLine {
  return {
    variantId: line.variantId,
    productId: variant?.productId ?? null,
    name: variant?.productName ?? 'An item',
    quantity: line.quantity,
    available,
  }
}
