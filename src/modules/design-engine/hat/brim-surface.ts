import { baseXZ, brimY } from './crown-meridian.ts'
import type { HatShape } from './hat-shape.ts'
import { add, at, cross, mix, type Point2, type Point3, subtract, unit } from '#shared/drawing/vector.ts'

/**
 * The brim as columns from its outer edge to under the crown. Positions on a column are true distances from the outer edge
 * in cm, so that rows of stitches run parallel to the edge and end under the crown.
 */
export interface BrimSurface {
  columns: number
  outer: readonly Point2[]
  /** Length of the column from the edge to where it disappears under the crown. */
  depth: (column: number) => number
  middle: (x: number, z: number) => Point3
  normal: (x: number, z: number) => Point3
  plan: (column: number, fromEdge: number) => Point2
}

export const stitchRows: readonly number[] = Array.from({ length: 8 }, (_, row) => 0.6 + 0.62 * row)

function curveThrough(points: readonly Point2[], steps: number): Point2[] {
  const last = points.length - 1
  const knot = (index: number) => points[Math.min(last, Math.max(0, index))] ?? [0, 0]
  const bend = (axis: 0 | 1, index: number, t: number) => {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => knot(index + step)[axis]) as [
      number,
      number,
      number,
      number,
    ]
    return (
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t * t * t)
    )
  }
  const curve: Point2[] = []
  for (let index = 0; index < last; index++) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      curve.push([bend(0, index, t), bend(1, index, t)])
    }
  }
  return [...curve, knot(last)]
}

/** Resamples a line to points at even distances. */
export function evenly(line: readonly Point2[], count: number): Point2[] {
  const along = [0]
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] ?? [0, 0], line[index] ?? [0, 0]]
    along.push(at(along, index - 1) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const length = at(along, line.length - 1)
  let k = 0
  return Array.from({ length: count }, (_, index) => {
    const wanted = (length * index) / (count - 1)
    while (k < line.length - 2 && at(along, k + 1) < wanted) k++
    const share = (wanted - at(along, k)) / (at(along, k + 1) - at(along, k) || 1)
    const [a, b] = [line[k] ?? [0, 0], line[k + 1] ?? [0, 0]]
    return [mix(a[0], b[0], share), mix(a[1], b[1], share)]
  })
}

function brimEdge(shape: HatShape, columns: number): Point2[] {
  const [endX, endZ] = baseXZ(shape, shape.brimEnd)
  const half: Point2[] = [...shape.brimOutline, [endX - 0.05, endZ - 0.1]]
  const mirrored = half
    .slice(1)
    .reverse()
    .map(([x, z]): Point2 => [-x, z])
  return evenly(curveThrough([...mirrored, ...half], 40), columns + 1)
}

const steps = 28

/** Distance from the outer edge at `steps + 1` points of every column. */
function edgeDistances(outer: readonly Point2[], inner: readonly Point2[]): Float32Array[] {
  return outer.map((from, column) => {
    const to = inner[column] ?? from
    const table = new Float32Array(steps + 1)
    for (let step = 1; step <= steps; step++) {
      const [x, z] = [mix(from[0], to[0], step / steps), mix(from[1], to[1], step / steps)]
      let nearest = Infinity
      for (const edge of outer) nearest = Math.min(nearest, (edge[0] - x) ** 2 + (edge[1] - z) ** 2)
      table[step] = Math.max(at(table, step - 1) + 1e-5, Math.sqrt(nearest))
    }
    return table
  })
}

export function brimSurface(shape: HatShape, columns: number): BrimSurface {
  const outer = brimEdge(shape, columns)
  const inner = outer.map((_, column): Point2 => {
    const [x, z] = baseXZ(shape, -shape.brimEnd + (2 * shape.brimEnd * column) / columns)
    const tucked = 1 - 0.35 / Math.hypot(x, z)
    return [x * tucked, z * tucked]
  })
  const distances = edgeDistances(outer, inner)
  const middle = (x: number, z: number): Point3 => [x, brimY(shape, x, z), z]
  return {
    columns,
    outer,
    depth: (column) => at(distances[column] ?? [], steps),
    middle,
    normal: (x, z) => {
      const here = middle(x, z)
      return unit(cross(subtract(middle(x, z + 0.02), here), subtract(middle(x + 0.02, z), here)))
    },
    plan: (column, fromEdge) => {
      const table = distances[column] ?? []
      let step = 0
      while (step < steps - 1 && at(table, step + 1) < fromEdge) step++
      const gap = at(table, step + 1) - at(table, step)
      const share = Math.min(1, (step + (fromEdge - at(table, step)) / gap) / steps)
      const [from, to] = [outer[column] ?? [0, 0], inner[column] ?? [0, 0]]
      return [mix(from[0], to[0], share), mix(from[1], to[1], share)]
    },
  }
}

/** A point on the upper (side 1) or lower (side -1) face, with its normal. */
export function brimSpot(
  shape: HatShape,
  brim: BrimSurface,
  [column, fromEdge]: Point2,
  face: { side: 1 | -1; raise?: number },
): { point: Point3; normal: Point3 } {
  const [x, z] = brim.plan(column, fromEdge)
  const normal = brim.normal(x, z)
  const off = face.side * (shape.brimThickness / 2 + (face.raise ?? 0))
  return {
    point: add(brim.middle(x, z), normal, off),
    normal: face.side > 0 ? normal : add([0, 0, 0], normal, -1),
  }
}
