import { flatDistance } from '../drawing/flat-distance.ts'
import type { Point } from '../drawing/outline-path.ts'
import type { Chord } from './column-chords.ts'
import { minSatin, runStitch, type StitchRule } from './stitch-rules.ts'

export interface SatinColumn {
  readonly chords: readonly Chord[]
  readonly isLoop: boolean
  /** Whether its start and end meet no other column. */
  readonly isOpen: readonly [start: boolean, end: boolean]
}

/** Half of the distance at which two ends of a column count as one side. */
const inset = 0.5

/** The needle points that sew a column from its start, ending at the start or at the end. */
export function sewColumn(column: SatinColumn, rule: StitchRule, endsAtEnd: boolean): Point[] {
  const { chords } = column
  if (chords.length === 0) return []
  const width = medianWidth(chords)
  if (width < minSatin + 2 * rule.pull) return runningStitches(chords, endsAtEnd)
  const there = chords
  const back = chords.toReversed()
  if (!rule.hasUnderlay) {
    const top = [
      ...capOf(there, column.isOpen[0], rule),
      ...zigzag(there, rule),
      ...capOf(back, column.isOpen[1], rule),
    ]
    return endsAtEnd ? top : [...top, ...alongCenter(back)]
  }
  const isNarrow = width < 2.2
  // The underlay goes there, or there and back, so that the column ends where the next one starts.
  if (endsAtEnd)
    return [
      ...(isNarrow ? alongCenter(there) : alongEdge(there, 1)),
      ...(isNarrow ? alongCenter(back) : alongEdge(back, -1)),
      ...(width > 4 ? [...looseZigzag(there), ...alongCenter(back)] : []),
      ...zigzag(there, rule),
    ]
  return [
    ...(width > 4
      ? [...alongEdge(there, 1), ...alongEdge(back, -1), ...looseZigzag(there)]
      : isNarrow
        ? alongCenter(there)
        : looseZigzag(there)),
    ...zigzag(back, rule),
  ]
}

export function medianWidth(chords: readonly Chord[]): number {
  const widths = chords.map(({ width }) => width).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/** Twice along the center, or three times to end at the end: one line of thread is too thin to be seen. */
function runningStitches(chords: readonly Chord[], endsAtEnd: boolean): Point[] {
  const there = alongCenter(chords)
  const back = alongCenter(chords.toReversed())
  return endsAtEnd ? [...there, ...back, ...there] : [...there, ...back]
}

function alongCenter(chords: readonly Chord[]): Point[] {
  return spaced(
    chords.map(({ left, right }) => [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]),
    runStitch,
  )
}

/** Along one edge, inside of it. `side` is 1 for the left in the direction of the chords. */
function alongEdge(chords: readonly Chord[], side: 1 | -1): Point[] {
  const [first, second] = [chords[0], chords.at(-1)]
  if (!first || !second) return []
  return spaced(
    chords.map(({ left, right, width }) => {
      const share = Math.min(0.45, (inset + 0.2) / width)
      return between(left, right, side === 1 ? share : 1 - share)
    }),
    runStitch,
  )
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** Points of a line that are at most `length` apart, with both ends. */
export function spaced(line: readonly Point[], length: number): Point[] {
  const [first] = line
  if (!first) return []
  const points = [first]
  let [previous, walked] = [first, 0]
  line.forEach((point, index) => {
    const pace = Math.hypot(point[0] - previous[0], point[1] - previous[1])
    walked += pace
    previous = point
    if (walked < length && index < line.length - 1) return
    points.push(point)
    walked = 0
  })
  return points
}

/** Underlay that holds the fabric down under wide columns. */
function looseZigzag(chords: readonly Chord[]): Point[] {
  const points: Point[] = []
  const every = 12
  for (let index = 0; index < chords.length; index += every) {
    const chord = chords[index]
    if (!chord) continue
    const share = Math.min(0.4, (inset + 0.3) / chord.width)
    points.push(between(chord.left, chord.right, (index / every) % 2 === 0 ? share : 1 - share))
  }
  return points
}

/** The satin itself: alternately left and right. Where a column turns, the outer edge sets the pace. */
function zigzag(chords: readonly Chord[], rule: StitchRule): Point[] {
  const points: Point[] = []
  let last: Chord | null = null
  let isLeft = true
  let count = 0
  chords.forEach((chord, index) => {
    const away = last
      ? Math.max(flatDistance(last.left, chord.left), flatDistance(last.right, chord.right))
      : Infinity
    if (away < rule.satinSpacing / 2 - 0.02 && index < chords.length - 1) return
    const inner = last
      ? flatDistance(isLeft ? last.left : last.right, isLeft ? chord.left : chord.right)
      : Infinity
    // Every other stitch on the inside of a turn is shorter, so that the needle doesn't hit one spot again and again.
    const isShort = inner < rule.satinSpacing * 0.2 && Math.floor(count / 2) % 2 === 1 && chord.width > 2
    const share = isShort ? 0.22 : 0
    const target = isLeft ? between(chord.left, chord.right, share) : between(chord.right, chord.left, share)
    const previous = points.at(-1)
    if (previous) points.push(...splits(previous, target, rule, count))
    points.push(target)
    last = chord
    isLeft = !isLeft
    count += 1
  })
  return points
}

/** Needle points inside a long stitch, at a different place in each of three neighbors. */
function splits(from: Point, to: Point, { splitSatin }: StitchRule, place: number): Point[] {
  const length = flatDistance(from, to)
  if (length <= splitSatin) return []
  const count = Math.ceil(length / (splitSatin * 0.6))
  const shift = ((Math.floor(place / 2) % 3) - 1) * 0.22
  return Array.from({ length: count - 1 }, (_, index) => between(from, to, (index + 1 + shift) / count))
}

/** Short stitches along the column at an open end, which cut the foam and cover its edge. */
function capOf(chords: readonly Chord[], isOpen: boolean, { hasCaps, pull }: StitchRule): Point[] {
  const [end, inner] = [chords[0], chords[Math.min(14, chords.length - 1)]]
  if (!hasCaps || !isOpen || !end || !inner || end.width < 2) return []
  const length = flatDistance(end.center, inner.center)
  if (length < 0.5) return []
  const [ox, oy] = [(end.center[0] - inner.center[0]) / length, (end.center[1] - inner.center[1]) / length]
  const count = Math.ceil(end.width / 0.5)
  return Array.from({ length: count + 1 }, (_, index): Point[] => {
    const [x, y] = between(end.right, end.left, index / count)
    return [
      [x + ox * pull, y + oy * pull],
      [x - ox * 1.2, y - oy * 1.2],
    ]
  }).flat()
}
