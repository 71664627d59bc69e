import type { ArtworkChanges } from '../artwork/artwork-change.ts'
import { type Box, type Matrix, multiply, transformPath } from '../drawing/outline-path.ts'
import { boxOf, Clipper, pointsOf, type Shape } from './clipper.ts'
import { polylinesOf } from './polylines.ts'
import { strokeOutline } from './stroke-outline.ts'
import type { ViewBox } from './svg-lengths.ts'
import type { ClipRegion, Painted } from './painted.ts'

export type PageBox = ViewBox

export interface OutlinedShape extends Shape {
  readonly hex: string
  readonly alpha: number
  readonly box: Box
  readonly isOffPage: boolean
  readonly coversPage: boolean
}

/** Units along the longer side while strokes and clips become outlines. */
const workingSize = 1_000
/** In these units: four hundredths of a millimeter on a hat. */
const tolerance = 0.3
/** Points of all shapes together. */
const maxPoints = 600_000

/** Turns strokes into filled outlines and cuts off what clips hide. Coordinates become those of the working size. */
export function outlinePainted(
  painted: readonly Painted[],
  page: PageBox | null,
  changes: ArtworkChanges,
): OutlinedShape[] {
  const toWorking = workingMatrix(painted, page)
  const pageBox = page && boxOf(pointsOf(transformPath(pagePath(page), toWorking), tolerance))
  const regions = new Map<ClipRegion, ClipRegion>()
  const clipper = new Clipper(tolerance)
  let points = 0
  return painted.flatMap((one): OutlinedShape[] => {
    if (points > maxPoints) {
      changes.add('too-many-left-out')
      return []
    }
    let shape: Shape | null = outlineOf(one, toWorking, changes)
    for (const clip of one.clips) {
      const region = regions.get(clip) ?? inWorkingSize(clip, toWorking)
      regions.set(clip, region)
      const visible: Shape | null | 'skipped' = shape && clipper.clip(shape, region)
      if (visible === 'skipped') changes.add('clips-ignored')
      else shape = visible
    }
    if (!shape) return []
    const polygons = pointsOf(shape.path, tolerance)
    const box = boxOf(polygons)
    points += polygons.reduce((sum, { length }) => sum + length, 0)
    if (!(box.right > box.left) || !(box.bottom > box.top)) return []
    const { hex, alpha } = one
    const isOffPage = pageBox !== null && !overlaps(box, pageBox)
    const coversPage = pageBox !== null && covers(box, pageBox) && isRectangle(polygons, box)
    return [{ ...shape, hex, alpha, box, isOffPage, coversPage }]
  })
}

function outlineOf(
  { path, matrix, evenOdd, stroke }: Painted,
  toWorking: Matrix,
  changes: ArtworkChanges,
): Shape {
  const whole = multiply(toWorking, matrix)
  if (!stroke) return { path: transformPath(path, whole), evenOdd }
  const scale = Math.sqrt(Math.abs(whole[0] * whole[3] - whole[1] * whole[2]))
  const outline = strokeOutline(path, stroke, tolerance / scale)
  if (outline.isSimplified) changes.add('dashes-solid')
  changes.add('strokes-outlined')
  return { path: transformPath(outline.path, whole), evenOdd: false }
}

const inWorkingSize = ({ parts }: ClipRegion, matrix: Matrix): ClipRegion => ({
  parts: parts.map((part) => ({ ...part, path: transformPath(part.path, matrix) })),
})

/** Makes the page, or the drawing if it is smaller or has no page, 1,000 units large. */
function workingMatrix(painted: readonly Painted[], page: PageBox | null): Matrix {
  const drawn = boxOf(painted.flatMap(({ path, matrix }) => cornersOf(path, matrix)))
  const paper = page && {
    left: page.x,
    top: page.y,
    right: page.x + page.width,
    bottom: page.y + page.height,
  }
  const box = paper && (covers(drawn, paper) || !overlaps(drawn, paper)) ? paper : drawn
  const side = Math.max(box.right - box.left, box.bottom - box.top)
  const scale = side > 0 && Number.isFinite(side) ? workingSize / side : 1
  return Number.isFinite(box.left * scale)
    ? [scale, 0, 0, scale, -box.left * scale, -box.top * scale]
    : [1, 0, 0, 1, 0, 0]
}

const cornersOf = (path: Painted['path'], matrix: Matrix) =>
  polylinesOf(transformPath(path, matrix), Infinity).map(({ points }) => points)

const pagePath = ({ x, y, width, height }: PageBox): Shape['path'] => [
  ['M', x, y],
  ['L', x + width, y],
  ['L', x + width, y + height],
  ['L', x, y + height],
  ['Z'],
]

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** A border of half a percent may remain. */
function covers(box: Box, page: Box): boolean {
  const edge = 0.005 * Math.max(page.right - page.left, page.bottom - page.top)
  return (
    box.left <= page.left + edge &&
    box.top <= page.top + edge &&
    box.right >= page.right - edge &&
    box.bottom >= page.bottom - edge
  )
}

function isRectangle(polygons: ReturnType<typeof pointsOf>, box: Box): boolean {
  const [only] = polygons
  if (polygons.length !== 1 || !only) return false
  return only.every(
    ([x, y]) => Math.min(x - box.left, box.right - x) < 1 || Math.min(y - box.top, box.bottom - y) < 1,
  )
}
