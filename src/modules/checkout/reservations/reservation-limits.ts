/** What one buyer can reserve at a time, across all open checkouts. */
export interface ReservationLimit {
  /** Units of one variant, or the share of its stock if that is more. */
  readonly unitsPerVariant: number
  readonly shareOfStock: number
  readonly unitsInAll: number
}

/** All guests of one network together: enough for a family, too little for one computer to block a vendor's stock. */
export const guestLimit: ReservationLimit = { unitsPerVariant: 6, shareOfStock: 0.2, unitsInAll: 30 }

/** Higher, because a logged-in shopper has a confirmed email address and can be suspended. */
export const shopperLimit: ReservationLimit = { unitsPerVariant: 12, shareOfStock: 0.4, unitsInAll: 60 }

/** One variant: what the buyer's open checkouts have reserved, and what this checkout adds. */
export interface ReservationLine {
  readonly productName: string
  readonly stock: number
  readonly reserved: number
  readonly requested: number
}

export type Excess =
  | { readonly of: 'variant'; readonly productName: string; readonly maxMore: number; readonly max: number }
  | { readonly of: 'all'; readonly maxMore: number; readonly max: number }

/** The first limit that these lines would exceed, with the units that still fit. Null when all fit. */
export function reservationExcess(lines: readonly ReservationLine[], limit: ReservationLimit): Excess | null {
  for (const { productName, stock, reserved, requested } of lines) {
    const max = maxOfVariant(stock, limit)
    if (requested > 0 && reserved + requested > max)
      return { of: 'variant', productName, max, maxMore: Math.max(0, max - reserved) }
  }
  const sum = (units: (line: ReservationLine) => number) =>
    lines.reduce((total, line) => total + units(line), 0)
  const reserved = sum((line) => line.reserved)
  const max = limit.unitsInAll
  const isOver = reserved + sum((line) => line.requested) > max
  return isOver && sum((line) => line.requested) > 0
    ? { of: 'all', max, maxMore: Math.max(0, max - reserved) }
    : null
}

/** Whether a buyer who has reserved nothing can have these units of each variant, whatever its stock is. */
export function alwaysFit(
  units: readonly number[],
  { unitsPerVariant, unitsInAll }: ReservationLimit,
): boolean {
  return (
    units.every((count) => count <= unitsPerVariant) &&
    units.reduce((sum, count) => sum + count, 0) <= unitsInAll
  )
}

/** Multiplies whole percents, because 0.4 × 35 can be slightly below 14 in floating point. */
export function maxOfVariant(stock: number, { unitsPerVariant, shareOfStock }: ReservationLimit): number {
  return Math.max(unitsPerVariant, Math.floor((stock * Math.round(shareOfStock * 100)) / 100))
}
