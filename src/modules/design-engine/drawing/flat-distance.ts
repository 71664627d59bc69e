import type { Point } from './outline-path.ts'

/** Between two points of the cloth, in their unit. */
export const flatDistance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
