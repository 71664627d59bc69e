export interface QuantityRange {
  readonly minimum: number
  readonly maximum: number
}

/** The quantity nearest to `requested` that an artist makes; on a tie, the smaller one. Null without ranges. */
export function nearestQuantity(ranges: readonly QuantityRange[], requested: number): number | null {
  const made = ranges.map(({ minimum, maximum }) => Math.min(Math.max(requested, minimum), maximum))
  const [nearest] = made.toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)
  return nearest ?? null
}
