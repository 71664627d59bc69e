import type { CrownSurface } from './crown-surface.ts'
import { frontEdge } from './hat-shape.ts'
import { mix, type Point3, smoothStep } from '#shared/drawing/vector.ts'

/** Half the thickness of the rope (cm). */
export const ropeRadius = 0.24
/** How high its middle is above the lower edge, and how far its ends rise (cm). */
const aboveEdge = 0.95
const rise = 0.35

/**
 * The middle of the rope, from the seam at the wearer's right to the one at the left: on the crown, and its ends go through
 * the fabric.
 */
export function ropePath(crown: CrownSurface, steps: number): { point: Point3; normal: Point3 }[] {
  const end = frontEdge(crown.shape) - 0.04
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = (2 * step) / steps - 1
    const angle = end * share
    const height = crown.low(angle) + aboveEdge + rise * share ** 4
    return {
      point: crown.sewn(
        angle,
        height,
        ropeRadius * mix(-1.2, 0.85, smoothStep(0, 0.05, 1 - Math.abs(share))),
        0,
      ),
      normal: crown.frame(angle, height).normal,
    }
  })
}
