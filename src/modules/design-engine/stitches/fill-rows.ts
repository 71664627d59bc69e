import type { Point } from '../drawing/outline-path.ts'
import { cellAt, type Part, type StitchMap } from './stitch-map.ts'

/** A stretch of one row inside the part, in the rotated coordinates of the rows. */
interface Span {
  readonly row: number
  readonly from: number
  readonly to: number
}

/** Spans of consecutive rows that are sewn back and forth without leaving the part. */
export type RowSection = readonly Span[]

export interface RowPlan {
  readonly part: Part
  /** Unit vector along the rows. */
  readonly along: Point
  readonly spacing: number
  readonly stitch: number
  /** How far the rows stay away from the edge; negative to go beyond it. */
  readonly inset: number
}

const shortest = 0.4
const turnInset = 0.25
/** Where the needle points of neighboring rows lie, as shares of a stitch, so that they form no line. */
const phases = [0, 0.5, 0.25, 0.75]

/** Divides the rows of a part into sections. */
export function sectionsOf(map: StitchMap, plan: RowPlan): RowSection[] {
  const { box } = plan.part
  const corners = [
    [box.left, box.top],
    [box.right + 1, box.top],
    [box.left, box.bottom + 1],
    [box.right + 1, box.bottom + 1],
  ].map(([x = 0, y = 0]) => turned([map.left + x * map.cell, map.top + y * map.cell], plan.along))
  const across = corners.map(([, v]) => v)
  const length = corners.map(([u]) => u)
  const [uStart, uEnd] = [Math.min(...length), Math.max(...length)]
  const firstRow = Math.ceil(Math.min(...across) / plan.spacing)
  const lastRow = Math.floor(Math.max(...across) / plan.spacing)
  const closed: Span[][] = []
  let open: Span[][] = []
  for (let row = firstRow; row <= lastRow; row += 1) {
    const spans = spansOf(map, plan, { row, uStart, uEnd })
    const next: Span[][] = []
    const above = open.map((section) => section.at(-1))
    for (const span of spans) {
      const touching = above.flatMap((last, index) => (last && overlaps(last, span) ? [index] : []))
      const [only] = touching
      const section = only === undefined ? undefined : open[only]
      const last = only === undefined ? undefined : above[only]
      const isAlone = last && spans.filter((one) => overlaps(last, one)).length === 1
      if (section && touching.length === 1 && isAlone) {
        section.push(span)
        next.push(section)
      } else next.push([span])
    }
    const continued = new Set(next)
    closed.push(...open.filter((section) => !continued.has(section)))
    open = next
  }
  return [...closed, ...open]
}

function overlaps(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to
}

function spansOf(
  map: StitchMap,
  { part, along, spacing, inset }: RowPlan,
  { row, uStart, uEnd }: { readonly row: number; readonly uStart: number; readonly uEnd: number },
): Span[] {
  const spans: Span[] = []
  const pace = map.cell / 2
  let from: number | null = null
  for (let u = uStart; u <= uEnd + pace; u += pace) {
    const cell = cellAt(map, ...straight([u, row * spacing], along))
    const isInside = map.labels[cell] === part.label && (map.depth[cell] ?? 0) >= inset
    if (isInside && from === null) from = u
    if (isInside || from === null) continue
    const room = inset < 0 ? -inset : 0
    if (u - pace - from > shortest / 2) spans.push({ row, from: from - room, to: u - pace + room })
    from = null
  }
  return spans
}

/** Into the coordinates of the rows, and back. */
function turned([x, y]: Point, [ux, uy]: Point): Point {
  return [x * ux + y * uy, y * ux - x * uy]
}

function straight([u, v]: Point, [ux, uy]: Point): Point {
  return [u * ux - v * uy, u * uy + v * ux]
}

/** The four points at which a section may start: its first or last row, at either side. */
export function startsOf(section: RowSection, plan: RowPlan): Point[] {
  const [first, last] = [section[0], section.at(-1)]
  if (!first || !last) return []
  return [first, last].flatMap((span) =>
    [span.from, span.to].map((u) => straight([u, span.row * plan.spacing], plan.along)),
  )
}

/** The needle points of a section, starting at one of its `startsOf`. */
export function sewSection(section: RowSection, plan: RowPlan, start: number): Point[] {
  const rows = start < 2 ? section : section.toReversed()
  let isForward = start % 2 === 0
  return rows.flatMap((span, index) => {
    // After a turn, a row starts a little inside: a stitch straight to the next row would be too short.
    const turn = index === 0 ? 0 : Math.min(turnInset, (span.to - span.from) / 3)
    const points = isForward
      ? needlesOf({ ...span, from: span.from + turn }, plan)
      : needlesOf({ ...span, to: span.to - turn }, plan).toReversed()
    isForward = !isForward
    return points
  })
}

function needlesOf({ row, from, to }: Span, { along, spacing, stitch }: RowPlan): Point[] {
  const phase = phases[((row % 4) + 4) % 4] ?? 0
  const margin = stitch / 4
  const inner: number[] = []
  for (let k = Math.ceil(from / stitch - phase); (k + phase) * stitch < to; k += 1) {
    const u = (k + phase) * stitch
    if (u > from + margin && u < to - margin) inner.push(u)
  }
  return [from, ...inner, to].map((u) => straight([u, row * spacing], along))
}
