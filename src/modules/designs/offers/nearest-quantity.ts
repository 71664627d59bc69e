export interface QuantityRange {
  readonly minimum: number
  readonly maximum: number
}

/** The quantity nearest to `wanted` that an artist makes; on a tie, the smaller one. Null without ranges. */
export function nearestQuantity(ranges: readonly QuantityRange[], wanted: number): number | null {
  const made = ranges.map(({ minimum, maximum }) => Math.min(Math.max(wanted, minimum), maximum))
  const [nearest] = made.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  return nearest ?? null
}
