import { coverOf, type InkGrid } from '../checks/ink-grid.ts'
import {
  type Box,
  boxOfPoints,
  emptyBox,
  type OutlinePath,
  type Point,
  type Segment,
  unite,
} from '../drawing/outline-path.ts'
import { areaOf, loopsOf, simplified } from '../artwork/trace-loops.ts'
import { polylinesOf } from './polylines.ts'
import type { ClipRegion } from './painted.ts'

export interface Shape {
  readonly path: OutlinePath
  readonly evenOdd: boolean
}

/** Each takes about ten milliseconds. */
const maxTraced = 60

/** Cuts shapes, until a file has had more of it than real ones need. */
export class Clipper {
  private traces = 0
  private readonly tolerance: number

  constructor(tolerance: number) {
    this.tolerance = tolerance
  }

  /**
   * The part of a shape that a region shows: exact for convex regions, otherwise traced. Null when nothing is visible,
   * 'skipped' when there were too many.
   */
  clip(shape: Shape, { parts }: ClipRegion): Shape | null | 'skipped' {
    const { tolerance } = this
    const [first] = parts
    if (!first?.adds) return null
    const polygons = pointsOf(shape.path, tolerance)
    const box = boxOf(polygons)
    const region = pointsOf(first.path, tolerance)
    const [convex] = parts.length === 1 && region.length === 1 ? region.filter(isConvex) : []
    if (!convex) {
      this.traces += 1
      if (this.traces > maxTraced) return 'skipped'
      const shown = boxOf(parts.flatMap((part) => pointsOf(part.path, tolerance)))
      return traced(shape, parts, intersection(box, shown))
    }
    const edges = edgesOf(convex)
    if (cornersOf(box).every((corner) => edges.every((edge) => isInside(edge, corner)))) return shape
    const cut = polygons.map((polygon) => edges.reduce(cutBy, polygon)).filter(({ length }) => length > 2)
    return cut.length === 0 ? null : { path: cut.flatMap(closed), evenOdd: shape.evenOdd }
  }
}

const cornersOf = ({ left, top, right, bottom }: Box): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

export const pointsOf = (path: OutlinePath, tolerance: number): (readonly Point[])[] =>
  polylinesOf(path, tolerance)
    .map(({ points }) => points)
    .filter(({ length }) => length > 2)

export const boxOf = (polygons: readonly (readonly Point[])[]): Box =>
  polygons.reduce((all: Box, polygon) => unite(all, boxOfPoints(polygon)), emptyBox)

const closed = ([first, ...others]: readonly Point[]): Segment[] =>
  first ? [['M', ...first], ...others.map((point): Segment => ['L', ...point]), ['Z']] : []

/** A line that points are on the inner or outer side of. */
type Edge = readonly [Point, Point]

const side = ([from, to]: Edge, [x, y]: Point) =>
  (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])

const isInside = ([from, to]: Edge, point: Point) =>
  side([from, to], point) >= -1e-3 * Math.hypot(to[0] - from[0], to[1] - from[1])

/** The edges of a convex polygon, with the inside on the positive side. */
function edgesOf(polygon: readonly Point[]): Edge[] {
  const around = areaOf(polygon) < 0 ? polygon.toReversed() : polygon
  return around.map((point, index): Edge => [point, around[(index + 1) % around.length] ?? point])
}

function isConvex(polygon: readonly Point[]): boolean {
  const edges = edgesOf(polygon)
  const turns = edges.reduce((sum, edge, index) => {
    const [from, to] = edges[(index + 1) % edges.length] ?? edge
    const [a, b] = [
      Math.atan2(edge[1][1] - edge[0][1], edge[1][0] - edge[0][0]),
      Math.atan2(to[1] - from[1], to[0] - from[0]),
    ]
    const turn = Math.atan2(Math.sin(b - a), Math.cos(b - a))
    return turn < -1e-3 ? Infinity : sum + turn
  }, 0)
  return turns < 2 * Math.PI + 0.1
}

/** Sutherland and Hodgman: what remains of a polygon on the inner side of an edge. */
function cutBy(polygon: readonly Point[], edge: Edge): readonly Point[] {
  return polygon.flatMap((point, index): Point[] => {
    const before = polygon.at(index - 1) ?? point
    const [was, is] = [side(edge, before), side(edge, point)]
    const crossing = (): Point => {
      const share = was / (was - is)
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
    }
    if (is >= 0) return was >= 0 ? [point] : [crossing(), point]
    return was >= 0 ? [crossing()] : []
  })
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** Cells along the longer side: a hundredth of a millimeter to a tenth on a hat. */
const fineness = 700

function traced({ path, evenOdd }: Shape, parts: ClipRegion['parts'], box: Box): Shape | null {
  const side = Math.max(box.right - box.left, box.bottom - box.top)
  if (!(box.right > box.left) || !(box.bottom > box.top)) return null
  const cell = side / fineness
  const width = Math.ceil((box.right - box.left) / cell) + 2
  const height = Math.ceil((box.bottom - box.top) / cell) + 2
  const grid: InkGrid = { width, height, cell, ink: new Uint8Array(width * height) }
  const origin: Point = [box.left - cell, box.top - cell]
  const shown = new Uint8Array(width * height)
  for (const part of parts) {
    const cover = coverOf({ ...part, stroke: 0 }, grid, origin)
    for (let index = 0; index < cover.length; index += 1) if (cover[index]) shown[index] = part.adds ? 1 : 0
  }
  const ink = coverOf({ path, evenOdd, stroke: 0 }, grid, origin)
  const isVisible = (x: number, y: number) => {
    const index = y * width + x
    return x >= 0 && y >= 0 && x < width && y < height && ink[index] === 1 && shown[index] === 1
  }
  const loops = loopsOf(isVisible, width, height)
    .map((loop) => simplified(loop, 0.75))
    .filter((loop) => loop.length > 2 && Math.abs(areaOf(loop)) > 6)
  const placed = loops.map((loop) =>
    loop.map(([x, y]): Point => [origin[0] + x * cell, origin[1] + y * cell]),
  )
  return placed.length === 0 ? null : { path: placed.flatMap(closed), evenOdd: true }
}
