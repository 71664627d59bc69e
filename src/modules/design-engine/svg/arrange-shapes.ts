import type { BackgroundRule } from '../artwork/background-rule.ts'
import type { ArtworkChanges } from '../artwork/artwork-change.ts'
import { oklabOf, rgbOf } from '../colors/oklab.ts'
import type { Box, OutlinePath, Point } from '../drawing/outline-path.ts'
import { pointsOf } from './clipper.ts'
import { blended } from './css-color.ts'
import type { OutlinedShape } from './outline-painted.ts'

export interface SolidShape {
  readonly hex: string
  readonly path: OutlinePath
  readonly evenOdd: boolean
  readonly box: Box
}

/** What is fainter than this is left out: shades and glows that would become hard edges in thread. */
const minAlpha = 0.15
const opaque = 0.97

interface Arrangement {
  readonly background: BackgroundRule
  readonly maxShapes: number
  readonly changes: ArtworkChanges
}

/** Leaves out what isn't part of the picture, makes all colors solid, and joins shapes where there are too many. */
export function arrangeShapes(
  outlined: readonly OutlinedShape[],
  { background, maxShapes, changes }: Arrangement,
): SolidShape[] {
  const onPage = outlined.filter(({ isOffPage }) => !isOffPage)
  // If nothing is on the page, the page must be wrong.
  const visible = onPage.length > 0 ? onPage : outlined
  changes.set('off-page-left-out', outlined.length - visible.length)
  const drawn = withoutBackground(visible, background, changes)
  const solid: SolidShape[] = []
  for (const shape of drawn) {
    if (shape.alpha < minAlpha) {
      changes.add('faint-left-out')
      continue
    }
    const { path, evenOdd, box } = shape
    const isSolid = shape.alpha >= opaque
    if (!isSolid) changes.add('transparency-solid')
    const hex = isSolid ? shape.hex : blended(shape, groundBelow(solid, path))
    solid.push({ hex, path, evenOdd, box })
  }
  const joined = solid.length > maxShapes ? joinedShapes(solid) : solid
  changes.set('too-many-left-out', joined.length - maxShapes)
  return joined.slice(0, maxShapes)
}

/** Some programs fill the page twice. */
function withoutBackground(
  shapes: readonly OutlinedShape[],
  rule: BackgroundRule,
  changes: ArtworkChanges,
): readonly OutlinedShape[] {
  const isWhite = ({ alpha, hex }: OutlinedShape) => alpha >= opaque && oklabOf(rgbOf(hex))[0] > 0.97
  const isGround = (shape: OutlinedShape) =>
    shape.coversPage && rule !== 'keep' && (rule !== 'auto' || isWhite(shape))
  const count = shapes.findIndex((shape) => !isGround(shape))
  const [first] = shapes
  if (count <= 0 || !first) return shapes
  changes.add(isWhite(first) ? 'white-background-removed' : 'background-removed')
  return shapes.slice(count)
}

const coarse = 4
const maxGrounds = 100

/** The color of the topmost shape below a path; white without one. */
function groundBelow(shapes: readonly SolidShape[], path: OutlinePath): string {
  const point = innerPoint(path)
  const below = shapes
    .slice(-maxGrounds)
    .findLast(({ box, ...shape }) => isInBox(point, box) && isInside(point, shape))
  return below?.hex ?? '#ffffff'
}

const isInBox = ([x, y]: Point, { left, top, right, bottom }: Box) =>
  x >= left && x <= right && y >= top && y <= bottom

/** In the middle of the widest part of a path, at half of its height. */
function innerPoint(path: OutlinePath): Point {
  const [polygon = []] = pointsOf(path, coarse)
  const heights = polygon.map(([, y]) => y)
  const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 1e-4
  const crossings = crossingsAt(polygon, y).toSorted((one, other) => one.x - other.x)
  const [left, right] = crossings
  return left && right ? [(left.x + right.x) / 2, y] : (polygon[0] ?? [0, 0])
}

function crossingsAt(polygon: readonly Point[], y: number) {
  return polygon.flatMap(([x1, y1], index) => {
    const [x0, y0] = polygon.at(index - 1) ?? [x1, y1]
    if (y0 < y === y1 < y) return []
    return [{ x: x0 + ((x1 - x0) * (y - y0)) / (y1 - y0), winding: y0 < y1 ? 1 : -1 }]
  })
}

function isInside([x, y]: Point, { path, evenOdd }: Pick<SolidShape, 'path' | 'evenOdd'>): boolean {
  const crossings = pointsOf(path, coarse)
    .flatMap((polygon) => crossingsAt(polygon, y))
    .filter((crossing) => crossing.x > x)
  if (evenOdd) return crossings.length % 2 === 1
  return crossings.reduce((sum, { winding }) => sum + winding, 0) !== 0
}

/** How many shapes one path may consist of; each new one is compared with all of them. */
const maxJoined = 200

/** Joins neighbors of one color that don't touch: then no rule for filling can tell them from separate shapes. */
function joinedShapes(shapes: readonly SolidShape[]): SolidShape[] {
  const joined: { shape: SolidShape; segments: OutlinePath[]; boxes: Box[] }[] = []
  for (const shape of shapes) {
    const last = joined.at(-1)
    const fits =
      last &&
      last.shape.hex === shape.hex &&
      last.shape.evenOdd === shape.evenOdd &&
      last.boxes.length < maxJoined &&
      last.boxes.every((box) => isApart(box, shape.box))
    if (fits) {
      last.segments.push(shape.path)
      last.boxes.push(shape.box)
    } else joined.push({ shape, segments: [shape.path], boxes: [shape.box] })
  }
  return joined.map(({ shape, segments, boxes }) => ({
    ...shape,
    path: segments.flat(),
    box: {
      left: Math.min(...boxes.map((box) => box.left)),
      top: Math.min(...boxes.map((box) => box.top)),
      right: Math.max(...boxes.map((box) => box.right)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    },
  }))
}

const isApart = (one: Box, other: Box) =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom
