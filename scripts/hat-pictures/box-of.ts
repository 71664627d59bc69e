import type { PlacementBox } from '#modules/design-engine'
import type { Point2 } from '#shared/drawing/vector.ts'

/** Around all of these. */
export function boxOf(spots: readonly Point2[]): PlacementBox {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
