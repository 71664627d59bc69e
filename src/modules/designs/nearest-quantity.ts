export interface QuantityRange {
  readonly minimum: number
  readonly maximum: number
}

/** So many hats somebody makes, the nearest to what is wanted; of two as near the smaller. Null when nobody makes any. */
export function nearestQuantity(ranges: readonly QuantityRange[], wanted: number): number | null {
  const made = ranges.map(({ minimum, maximum }) => Math.min(Math.max(wanted, minimum), maximum))
  const [nearest] = made.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  return nearest ?? null
}
