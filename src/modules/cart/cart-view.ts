import {
  isSold,
  type LineWithBreak,
  type OptionValues,
  type QuantityBreak,
  salePrice,
  type VariantForSale,
  withQuantityBreaks,
} from '#modules/catalog'
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
  /** A tiny picture as a data URL, shown until the image has loaded. */
  readonly preview: string | null
  readonly unitPriceCents: Cents
  /** The lowest price of the 30 days before the sale, or the price of a single one; null when it costs neither less than that. */
  readonly compareAtCents: Cents | null
  /** The break that lowered the price. */
  readonly quantityBreak: QuantityBreak | null
  /** The price when the shopper added it, for this quantity. When it differs from `unitPriceCents`, both are shown. */
  readonly seenPriceCents: Cents
  readonly quantity: number
  readonly maxQuantity: number
  /** Made for this order: bought completely or not at all. */
  readonly isCustomItem: boolean
  readonly lineTotalCents: Cents
}

export interface CartVendor {
  readonly id: VendorId
  readonly name: string
  /** Unless this is 'active', the vendor can't be paid and the cart can't be checked out. */
  readonly status: VariantForSale['vendorStatus']
  /** On vacation: the cart can't be checked out until the vendor is back. */
  readonly isAway: boolean
  /** Where the hats come from: 'Boulder, CO'; empty when the vendor gave no place. */
  readonly place: string
}

export interface CartGroup {
  readonly vendor: CartVendor
  readonly lines: readonly CartLine[]
}

/** A line left out of the view: `available` no longer covers its quantity, or is 0 because it is no longer sold. */
export interface RemovedLine {
  readonly variantId: VariantId | null
  readonly productId: ProductId | null
  readonly name: string
  readonly quantity: number
  readonly available: number
}

export interface CartView {
  readonly groups: readonly CartGroup[]
  /** Number of lines. */
  readonly itemCount: number
  /** Sum of all quantities. */
  readonly units: number
  readonly subtotalCents: Cents
  readonly removed: readonly RemovedLine[]
  readonly blockedVendors: readonly Omit<CartVendor, 'status' | 'place'>[]
}

/** A saved line, from the database or the visitor's browser. */
export interface SavedLine {
  readonly variantId: VariantId
  readonly quantity: number
  readonly seenPriceCents: Cents | null
}

/** Prices the saved lines with what is for sale now. Groups and lines keep the order in which they were added. */
export function cartView(
  saved: readonly SavedLine[],
  variants: readonly VariantForSale[],
  unknown: readonly RemovedLine[] = [],
): CartView {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const kept: { readonly variant: VariantForSale; readonly quantity: number }[] = []
  const removed: RemovedLine[] = [...unknown]
  for (const line of saved) {
    const variant = byId.get(line.variantId)
    const available = variant && isSold(variant.productStatus) ? variant.available : 0
    const quantity = variant?.customItemQuantity ?? line.quantity
    if (!variant || !isStillCovered(quantity, available)) {
      removed.push(removedLine(line, variant, available))
      continue
    }
    kept.push({ variant, quantity })
  }
  const seenPrices = new Map(saved.map(({ variantId, seenPriceCents }) => [variantId, seenPriceCents]))
  const groups = new Map<VendorId, { vendor: CartVendor; lines: CartLine[] }>()
  for (const line of withQuantityBreaks(kept)) {
    const { variantId, vendorId, ...variant } = line.variant
    const vendor = {
      id: vendorId,
      name: variant.vendorName,
      status: variant.vendorStatus,
      isAway: variant.vendorIsAway,
      place: variant.vendorPlace,
    }
    const group = groups.get(vendorId) ?? { vendor, lines: [] }
    const single = byId.get(variantId) ?? line.variant
    group.lines.push(pricedLine(line, single, seenPrices.get(variantId) ?? single.priceCents))
    groups.set(vendorId, group)
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

/** `single` is the variant without its quantity break, `seenCents` what one cost when it was added. */
function pricedLine(
  { variant, quantity, reached }: LineWithBreak<VariantForSale>,
  single: VariantForSale,
  seenCents: Cents,
): CartLine {
  return {
    variantId: variant.variantId,
    productId: variant.productId,
    slug: variant.productSlug,
    name: variant.productName,
    optionValues: variant.optionValues,
    image: variant.image,
    preview: variant.preview,
    unitPriceCents: variant.priceCents,
    compareAtCents: variant.compareAtCents ?? (reached && single.priceCents),
    quantityBreak: reached,
    seenPriceCents: reached ? salePrice(seenCents, reached.percentOff) : seenCents,
    quantity,
    maxQuantity: variant.available,
    isCustomItem: variant.customItemQuantity !== null,
    lineTotalCents: multiplyCents(variant.priceCents, quantity),
  }
}

function removedLine(line: SavedLine, variant: VariantForSale | undefined, available: number): RemovedLine {
  return {
    variantId: line.variantId,
    productId: variant?.productId ?? null,
    name: variant?.productName ?? 'An item',
    quantity: line.quantity,
    available,
  }
}
