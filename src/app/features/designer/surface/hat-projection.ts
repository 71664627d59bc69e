import {
  type Blank,
  hatCamera,
  type HatPose,
  placementSurface,
  type PlacementName,
} from '#modules/design-engine'

export type FlatPoint = readonly [number, number]

/** Where a placement's millimeters are in a picture of the hat, and back. */
export interface HatProjection {
  readonly project: (x: number, y: number) => FlatPoint
  /** The spot on the placement below a point of the picture. */
  readonly spotAt: (point: FlatPoint) => FlatPoint
  /** Whether the middle of the placement faces the viewer enough to be worked on. */
  readonly isSeen: boolean
}

/** mm between the points that measure how the picture changes. */
const step = 0.5
const rounds = 12
const closeEnough = 0.02
/** Nothing is placed farther from the center (mm). */
const farthest = 150

const limited = (value: number) => Math.min(farthest, Math.max(-farthest, value))

/** `size` is the side of the square picture, in its own units. */
export function hatProjection(
  { blank, placement }: { readonly blank: Blank; readonly placement: PlacementName },
  pose: HatPose,
  size: number,
): HatProjection {
  const surface = placementSurface(blank, placement)
  const camera = hatCamera(blank, pose, size)
  const project = (x: number, y: number): FlatPoint => camera.project(surface.point(x, y))
  const spotAt = ([left, top]: FlatPoint): FlatPoint => {
    let [x, y] = [0, 0]
    // Newton's method: the cloth is nearly flat from one round to the next.
    for (let round = 0; round < rounds; round++) {
      const [px, py] = project(x, y)
      const [missX, missY] = [left - px, top - py]
      if (Math.hypot(missX, missY) < closeEnough) break
      const [ax, ay] = project(x + step, y)
      const [bx, by] = project(x, y + step)
      const [a, b, c, d] = [(ax - px) / step, (ay - py) / step, (bx - px) / step, (by - py) / step]
      const area = a * d - b * c
      if (Math.abs(area) < 1e-6) break
      x = limited(x + (missX * d - missY * c) / area)
      y = limited(y + (missY * a - missX * b) / area)
    }
    return [x, y]
  }
  return { project, spotAt, isSeen: camera.facing(surface.point(0, 0), surface.normal(0, 0)) > 22 }
}
