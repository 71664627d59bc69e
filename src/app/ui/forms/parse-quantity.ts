export interface QuantityBounds {
  readonly min: number
  readonly max: number
}

/**
 * Turns typed text into a quantity: not a number or too small becomes the minimum, too large the maximum; a fraction is cut
 * off.
 */
export function parseQuantity(text: string, { min, max }: QuantityBounds): number {
  const typed = Math.trunc(Number(text.trim() || Number.NaN))
  if (!Number.isFinite(typed) || typed < min) return Math.min(min, max)
  return Math.min(typed, max)
}
