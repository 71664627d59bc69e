import { baseY, crownMeridian } from './crown-meridian.ts'
import { frontEdge, type HatShape, hatShape } from './hat-shape.ts'
import {
  add,
  at,
  cross,
  distance,
  mix,
  mixPoints,
  type Point3,
  subtract,
  unit,
} from '#shared/drawing/vector.ts'
import type { Blank } from '../document/design-types.ts'

export interface SurfaceFrame {
  point: Point3
  normal: Point3
  /** Along the lower edge, toward the wearer's left in front. */
  across: Point3
  up: Point3
}

/**
 * The crown in true scale: `angle` is around the hat, `height` the distance along the fabric from the lower edge in cm.
 * Height 0 follows 60% of the edge's curve, so that level art arches slightly with the brim, as it does when sewn in a hoop.
 */
export interface CrownSurface {
  shape: HatShape
  low: (angle: number) => number
  top: (angle: number) => number
  point: (angle: number, height: number) => Point3
  frame: (angle: number, height: number) => SurfaceFrame
  /**
   * The point on the sewn fabric: seams are grooves with bulges next to them, and fabric is slightly uneven. `ease`
   * scales that.
   */
  sewn: (angle: number, height: number, lift?: number, ease?: number) => Point3
  /** Height of the opening above the strap; 0 outside of it. */
  archHeight: (angle: number) => number
}

// With 540 columns, every seam of both blanks is exactly on a column, where the fabric creases.
const columns = 540
const rows = 150
const samples = 300

interface MeridianTable {
  points: Float32Array
  lengths: Float32Array
  lows: Float32Array
}

function meridianTable(shape: HatShape): MeridianTable {
  const meridian = crownMeridian(shape)
  const table: MeridianTable = {
    points: new Float32Array((columns + 1) * (rows + 1) * 3),
    lengths: new Float32Array(columns + 1),
    lows: new Float32Array(columns + 1),
  }
  for (let column = 0; column <= columns; column++) {
    const angle = -Math.PI + (2 * Math.PI * column) / columns
    const curve = Array.from({ length: samples + 1 }, (_, k) =>
      meridian(angle, (Math.PI / 2) * (k / samples)),
    )
    table.lows[column] = 0.6 * baseY(shape, angle)
    table.lengths[column] = resample(curve, (row, point) => {
      table.points.set(point, (column * (rows + 1) + row) * 3)
    })
  }
  return table
}

/** Calls `take` with `rows + 1` evenly spaced points of a curve and returns its length. */
function resample(curve: readonly Point3[], take: (row: number, point: Point3) => void): number {
  const along = new Float64Array(curve.length)
  for (let k = 1; k < curve.length; k++) {
    along[k] = at(along, k - 1) + distance(curve[k] ?? [0, 0, 0], curve[k - 1] ?? [0, 0, 0])
  }
  const length = at(along, curve.length - 1)
  let k = 0
  for (let row = 0; row <= rows; row++) {
    const wanted = (length * row) / rows
    while (k < curve.length - 2 && at(along, k + 1) < wanted) k++
    const share = Math.min(1, (wanted - at(along, k)) / Math.max(1e-9, at(along, k + 1) - at(along, k)))
    take(row, mixPoints(curve[k] ?? [0, 0, 0], curve[k + 1] ?? [0, 0, 0], share))
  }
  return length
}

function columnAt(angle: number): [number, number] {
  const turns = (angle + Math.PI) / (2 * Math.PI)
  const place = (turns - Math.floor(turns)) * columns
  const column = Math.min(columns - 1, Math.floor(place))
  return [column, place - column]
}

function pointInColumn(table: MeridianTable, column: number, height: number): Point3 {
  const place = ((height - at(table.lows, column)) / at(table.lengths, column)) * rows
  const row = Math.min(rows - 1, Math.max(0, Math.floor(place)))
  const share = place - row
  const from = (column * (rows + 1) + row) * 3
  const axis = (offset: number) =>
    mix(at(table.points, from + offset), at(table.points, from + offset + 3), share)
  return [axis(0), axis(1), axis(2)]
}

function unevenness([x, y, z]: Point3): number {
  const [a, b, c] = [x * 0.55, y * 0.5, z * 0.55]
  return (
    (Math.sin(a * 1.3 + 1.7 * Math.sin(b * 0.9 + 0.3) + c * 0.7) +
      Math.sin(b * 1.9 + 1.3 * Math.sin(c * 1.1 + 1.9) + a * 0.45) +
      Math.sin(c * 1.6 + 1.1 * Math.sin(a * 1.25 + 0.7) - b * 0.6)) /
    3
  )
}

/** A groove on the seam, a bulge next to it, and a groove under the stitches. */
function seamRelief(fromSeam: number): number {
  return (
    -0.075 * Math.exp(-((fromSeam / 0.11) ** 2)) +
    0.03 * Math.exp(-(((fromSeam - 0.2) / 0.13) ** 2)) -
    0.03 * Math.exp(-(((fromSeam - 0.42) / 0.07) ** 2))
  )
}

type Located = Pick<CrownSurface, 'point' | 'frame'>

function located(table: MeridianTable): Located {
  const point = (angle: number, height: number) => {
    const [column, share] = columnAt(angle)
    return mixPoints(pointInColumn(table, column, height), pointInColumn(table, column + 1, height), share)
  }
  const frame = (angle: number, height: number): SurfaceFrame => {
    const across = unit(subtract(point(angle + 0.012, height), point(angle - 0.012, height)))
    const up = unit(subtract(point(angle, height + 0.06), point(angle, height - 0.06)))
    return { point: point(angle, height), normal: unit(cross(across, up)), across, up }
  }
  return { point, frame }
}

function seamDistance(shape: HatShape, { point }: Located): (angle: number, height: number) => number {
  return (angle, height) => {
    const here = point(angle, height)
    let nearest = Infinity
    for (const seam of shape.seams) {
      const turned = Math.abs(angle - seam)
      if (Math.min(turned, 2 * Math.PI - turned) > 0.6) continue
      nearest = Math.min(nearest, distance(here, point(seam, height)))
    }
    return nearest
  }
}

function buildSurface(shape: HatShape): CrownSurface {
  const table = meridianTable(shape)
  const place = located(table)
  const fromSeam = seamDistance(shape, place)
  const low = (angle: number) => {
    const [column, share] = columnAt(angle)
    return mix(at(table.lows, column), at(table.lows, column + 1), share)
  }
  return {
    shape,
    ...place,
    low,
    top: (angle) => {
      const [column, share] = columnAt(angle)
      return low(angle) + mix(at(table.lengths, column), at(table.lengths, column + 1), share)
    },
    sewn: (angle, height, lift = 0, ease = 1) => {
      const { point, normal } = place.frame(angle, height)
      const loose = Math.abs(angle) < frontEdge(shape) ? 0.022 : 0.055
      return add(
        point,
        normal,
        lift + ease * (seamRelief(fromSeam(angle, height)) + loose * unevenness(point)),
      )
    },
    archHeight: (angle) => {
      const fromBack = (Math.PI - Math.abs(angle)) / shape.archHalfAngle
      return fromBack >= 1 ? 0 : shape.archHeight * Math.sqrt(1 - fromBack ** 2)
    },
  }
}

const built = new Map<Blank, CrownSurface>()

/** The crown of a blank; its tables are computed once. */
export function crownSurface(blank: Blank): CrownSurface {
  const known = built.get(blank)
  if (known) return known
  const surface = buildSurface(hatShape(blank))
  built.set(blank, surface)
  return surface
}
