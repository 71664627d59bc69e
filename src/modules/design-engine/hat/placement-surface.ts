import { type CrownSurface, crownSurface } from './crown-surface.ts'
import { at, distance, type Point3 } from '#shared/drawing/vector.ts'
import type { Blank, PlacementName } from '../document/design-types.ts'

/** The angle of each placement's center around the hat. */
const angles: Record<PlacementName, number> = {
  front: 0,
  left: Math.PI / 2,
  right: -Math.PI / 2,
  back: Math.PI,
}

export interface SurfaceSpot {
  angle: number
  height: number
}

/**
 * A placement on the hat in true scale. As in the drawing, x and y are mm from its center, x to the right and y down for the
 * viewer. One mm in the drawing is one mm of fabric along the level line and along the meridian.
 */
export interface PlacementSurface {
  place: (x: number, y: number) => SurfaceSpot
  /** The point in cm. `lift` is its distance from the fabric; `ease` is how much it follows seams and folds. */
  point: (x: number, y: number, lift?: number, ease?: number) => Point3
  normal: (x: number, y: number) => Point3
}

const halfSpan = 1.35
const columns = 135
const rows = 60
const halfHeight = 9

/** Distances along the level line from the placement's center, per angle, at `rows + 1` heights. */
function arcTable(crown: CrownSurface, angle: number, middle: number): Float32Array {
  const table = new Float32Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row++) {
    const height = middle - halfHeight + (2 * halfHeight * row) / rows
    let way = 0
    let before = crown.point(angle, Math.min(height, crown.top(angle)))
    for (let column = 1; column <= columns; column++) {
      const turned = angle + (halfSpan * column) / columns
      const here = crown.point(turned, Math.min(height, crown.top(turned)))
      way += distance(here, before)
      table[row * (columns + 1) + column] = way
      before = here
    }
  }
  return table
}

/** The angle from the center at which the level line is `way` cm long. */
function angleAfter(table: Float32Array, rowPlace: number, way: number): number {
  const row = Math.min(rows - 1, Math.max(0, Math.floor(rowPlace)))
  const share = Math.min(1, Math.max(0, rowPlace - row))
  const arc = (column: number) =>
    at(table, row * (columns + 1) + column) * (1 - share) +
    at(table, (row + 1) * (columns + 1) + column) * share
  let low = 0
  let high = columns
  while (high - low > 1) {
    const half = (low + high) >> 1
    if (arc(half) <= way) low = half
    else high = half
  }
  const step = arc(high) - arc(low)
  return ((low + (step > 1e-9 ? Math.min(1, (way - arc(low)) / step) : 0)) / columns) * halfSpan
}

function buildPlacement(crown: CrownSurface, placement: PlacementName): PlacementSurface {
  const angle = angles[placement]
  const middle = crown.low(angle) + crown.shape.aboveEdge[placement]
  // The side placements differ to their left and right, because the crown is longer than wide.
  const right = arcTable(crown, angle, middle)
  const left = arcTable(mirrored(crown), -angle, middle)
  const place = (x: number, y: number): SurfaceSpot => {
    const height = middle - y / 10
    const rowPlace = ((height - middle + halfHeight) / (2 * halfHeight)) * rows
    const turned = x < 0 ? -angleAfter(left, rowPlace, -x / 10) : angleAfter(right, rowPlace, x / 10)
    const whole = angle + turned
    return {
      angle: whole > Math.PI ? whole - 2 * Math.PI : whole,
      height: Math.min(height, crown.top(whole)),
    }
  }
  return {
    place,
    point: (x, y, lift = 0, ease = 1) => {
      const spot = place(x, y)
      return crown.sewn(spot.angle, spot.height, lift, ease)
    },
    normal: (x, y) => {
      const spot = place(x, y)
      return crown.frame(spot.angle, spot.height).normal
    },
  }
}

/** The mirrored crown: going left on one is going right on the other. */
function mirrored(crown: CrownSurface): CrownSurface {
  return {
    ...crown,
    point: (angle, height) => {
      const [x, y, z] = crown.point(-angle, height)
      return [-x, y, z]
    },
    top: (angle) => crown.top(-angle),
  }
}

const built = new Map<string, PlacementSurface>()

export function placementSurface(blank: Blank, placement: PlacementName): PlacementSurface {
  const key = `${blank} ${placement}`
  const known = built.get(key)
  if (known) return known
  const surface = buildPlacement(crownSurface(blank), placement)
  built.set(key, surface)
  return surface
}
