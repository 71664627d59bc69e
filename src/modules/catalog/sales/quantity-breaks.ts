import type { ProductId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { salePrice } from './sale-price.ts'

/** From this many hats of a product on, whichever its variants, each costs a whole percentage less. */
export interface QuantityBreak {
  readonly from: number
  readonly percentOff: number
}

export const maxBreakQuantity = 100
export const maxBreakPercent = 50

/** The fields of each row of the form: as many breaks as a product can have. */
export const quantityBreakRows = [
  ['from1', 'percent1'],
  ['from2', 'percent2'],
  ['from3', 'percent3'],
] as const

/** The highest break that this many hats reach; null for none. Breaks are in rising order. */
export function reachedBreak(breaks: readonly QuantityBreak[], quantity: number): QuantityBreak | null {
  return breaks.findLast(({ from }) => quantity >= from) ?? null
}

/** '10% off for 3 or more'. */
export function breakText({ from, percentOff }: QuantityBreak): string {
  return `${percentOff}% off for ${from} or more`
}

interface Buyable {
  readonly productId: ProductId
  readonly priceCents: Cents
  readonly quantityBreaks: readonly QuantityBreak[]
}

export interface LineWithBreak<Variant> {
  readonly variant: Variant
  readonly quantity: number
  /** The one that lowered the variant's price; null for none. */
  readonly reached: QuantityBreak | null
}

/**
 * The lines with the prices of their quantities: all variants of a product in these lines count together. The price of a sale is lowered
 * further. Rounded half up to a cent, per hat.
 */
export function withQuantityBreaks<Variant extends Buyable>(
  lines: readonly { readonly variant: Variant; readonly quantity: number }[],
): LineWithBreak<Variant>[] {
  const hats = new Map<ProductId, number>()
  for (const { variant, quantity } of lines)
    hats.set(variant.productId, (hats.get(variant.productId) ?? 0) + quantity)
  return lines.map(({ variant, quantity }) => {
    const reached = reachedBreak(variant.quantityBreaks, hats.get(variant.productId) ?? 0)
    if (!reached) return { variant, quantity, reached }
    const priceCents = salePrice(variant.priceCents, reached.percentOff)
    return { variant: { ...variant, priceCents }, quantity, reached }
  })
}
