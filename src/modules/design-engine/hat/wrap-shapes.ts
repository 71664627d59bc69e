import type { Point2 } from '#shared/drawing/vector.ts'
import type { Point } from '../drawing/outline-path.ts'
import { type DrawnOutline, isOutline } from '../drawing/placement-drawing.ts'
import type { ArtPiece, PlacementBox } from './hat-look.ts'
import { placed, type PlacementPicture } from './placement-picture.ts'
import { projectionOf } from './projection-of.ts'
import { shorterSegments } from './shorter-segments.ts'
import { short } from '../hat-svg/svg-sheet.ts'
import { threadPattern } from './thread-pattern.ts'
import { wrapPicture } from './wrap-picture.ts'

/**
 * The shapes of a piece as the camera sees them on the curved hat. Outlines are projected point by point, which shows no
 * seams and is exact; only uploaded pictures are cut into flat cells.
 */
export function wrapShapes(picture: PlacementPicture, piece: ArtPiece): string {
  const seen = visiblePart(picture, piece.box)
  if (!seen) return ''
  const pattern = threadPattern(picture.sheet, piece.technique)
  return piece.shapes
    .map((shape, index) =>
      isOutline(shape)
        ? wrapOutline(picture, shape, { seen, pattern, name: `${picture.name}-${index}` })
        : wrapPicture({ ...picture, name: `${picture.name}-${index}` }, shape, piece.box),
    )
    .join('')
}

/** For each height, from where to where a placement faces the camera, in mm. */
type VisiblePart = (y: number) => readonly [number, number]

/** Between these, the edge of the visible part is almost straight. */
const rowMm = 3
/** Steps of the search for the edge. */
const halvings = 10

/** Null when nothing of the box faces the camera. */
function visiblePart(picture: PlacementPicture, box: PlacementBox): VisiblePart | null {
  const rows = Math.ceil((box.bottom - box.top) / rowMm) + 1
  const at = (row: number) => box.top + row * rowMm
  const ranges = Array.from({ length: rows }, (_, row) => visibleRange(picture, at(row), box))
  const known = ranges.flatMap((range, row) => (range ? [{ range, row }] : []))
  if (known.length === 0) return null
  // A row that is beyond the horizon ends where the nearest visible one does.
  const complete = ranges.map((range, row) => {
    if (range) return range
    const nearest = known.reduce((best, one) =>
      Math.abs(one.row - row) < Math.abs(best.row - row) ? one : best,
    )
    return nearest.range
  })
  return (y) => {
    const place = Math.min(rows - 1, Math.max(0, (y - box.top) / rowMm))
    const [row, share] = [Math.floor(place), place % 1]
    const [from, to] = [complete[row] ?? [0, 0], complete[Math.min(rows - 1, row + 1)] ?? [0, 0]]
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
}

function visibleRange(
  picture: PlacementPicture,
  y: number,
  { left, right }: PlacementBox,
): readonly [number, number] | null {
  const count = Math.max(2, Math.ceil((right - left) / rowMm))
  const xs = Array.from({ length: count + 1 }, (_, index) => left + ((right - left) * index) / count)
  const first = xs.findIndex((x) => placed(picture, x, y).faces)
  if (first === -1) return null
  const last = xs.findLastIndex((x) => placed(picture, x, y).faces)
  const edge = (seen: number, hidden: number) => {
    let [near, far] = [seen, hidden]
    for (let step = 0; step < halvings; step += 1) {
      const middle = (near + far) / 2
      if (placed(picture, middle, y).faces) near = middle
      else far = middle
    }
    return near
  }
  const [start = left, end = right] = [xs[first], xs[last]]
  return [
    first === 0 ? left : edge(start, xs[first - 1] ?? left),
    last === count ? right : edge(end, xs[last + 1] ?? right),
  ]
}

interface Wrapping {
  readonly seen: VisiblePart
  /** Painted over the color: the look of thread. */
  readonly pattern: string | null
  readonly name: string
}

function wrapOutline(
  picture: PlacementPicture,
  { path, hex, evenOdd, stroke }: DrawnOutline,
  { seen, pattern, name }: Wrapping,
): string {
  const project = projectionOf(picture)
  const segments = shorterSegments(path).map(([letter, ...numbers]) =>
    projected(project, seen, letter, pointsOf(numbers)),
  )
  const id = picture.sheet.id(name)
  const edgeId = segments.some(({ isHidden }) => isHidden) ? `${id}-edge` : id
  const width = short((stroke * picture.sheet.camera.pixelsPerCm) / 10)
  picture.sheet.define(
    `<path id="${id}" d="${segments.map(({ d }) => d).join('')}"${evenOdd ? ' fill-rule="evenodd"' : ''}/>`,
  )
  if (stroke > 0 && edgeId !== id)
    picture.sheet.define(`<path id="${edgeId}" d="${segments.map(visibleStroke).join('')}"/>`)
  return (pattern === null ? [hex] : [hex, pattern])
    .map((paint) =>
      stroke > 0
        ? `<use href="#${id}" fill="${paint}"/><use href="#${edgeId}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round"/>`
        : `<use href="#${id}" fill="${paint}"/>`,
    )
    .join('')
}

interface Projected {
  readonly d: string
  readonly end: string
  readonly isHidden: boolean
}

/** What is out of sight is pressed to the edge of the visible part, where an area covers nothing. */
function projected(
  project: (x: number, y: number) => Point2,
  seen: VisiblePart,
  letter: string,
  points: readonly Point[],
): Projected {
  let isHidden = false
  const spots = points.map(([x, y]) => {
    const [from, to] = seen(y)
    isHidden ||= x < from || x > to
    return project(Math.min(to, Math.max(from, x)), y)
      .map(short)
      .join(' ')
  })
  return { d: letter + spots.join(' '), end: spots.at(-1) ?? '', isHidden }
}

/** A line isn't drawn along the edge of the visible part. Closing it would draw across. */
function visibleStroke({ d, end, isHidden }: Projected): string {
  if (d === 'Z') return ''
  return isHidden ? `M${end}` : d
}

function pointsOf(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []))
}
