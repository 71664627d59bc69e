import { flatDistance } from '../drawing/flat-distance.ts'
import type { Point } from '../drawing/outline-path.ts'
import { cellAt, type Part, type StitchMap } from './stitch-map.ts'
import { runStitch } from './stitch-rules.ts'

/** Finds ways inside a part, so that no thread crosses a hole. */
export interface Traveler {
  /** Needle points strictly between two points; null when there is no way, or looking for it would take too long. */
  between(from: Point, to: Point): Point[] | null
}

/** Cells of all searches of one part. */
const maxSearched = 1_500_000

export function travelerIn(map: StitchMap, part: Part): Traveler {
  const net = coarseNet(map, part)
  let budget = maxSearched
  return {
    between(from, to) {
      if (isClear(map, part, from, to)) return subdivided([from, to])
      if (budget <= 0) return null
      const { path, searched } = search(net, nearest(net, from), nearest(net, to))
      budget -= searched
      if (!path) return null
      const line = [from, ...path.map((at) => centerOf(net, at)), to]
      return subdivided(straightened(map, part, line))
    },
  }
}

/** Whether a straight line stays inside the part, apart from its ends, which may lie beyond the edge. */
function isClear(map: StitchMap, { label }: Part, from: Point, to: Point): boolean {
  const length = flatDistance(from, to)
  const edge = 0.45
  for (let away = edge; away < length - edge; away += map.cell) {
    const share = away / length
    const cell = cellAt(map, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    if (map.labels[cell] !== label) return false
  }
  return true
}

interface Net {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly free: Uint8Array
}

/** The part in coarser cells: free where all of their center is inside. */
function coarseNet(map: StitchMap, { label, box }: Part): Net {
  const narrow = 0.4
  const area = (box.right - box.left + 1) * (box.bottom - box.top + 1) * map.cell ** 2
  const size = Math.max(narrow, Math.sqrt(area / 20_000))
  const [left, top] = [map.left + box.left * map.cell, map.top + box.top * map.cell]
  const columns = Math.ceil(((box.right - box.left + 1) * map.cell) / size)
  const rows = Math.ceil(((box.bottom - box.top + 1) * map.cell) / size)
  const free = Uint8Array.from({ length: columns * rows }, (_, at) => {
    const x = left + ((at % columns) + 0.5) * size
    const y = top + (Math.floor(at / columns) + 0.5) * size
    return map.labels[cellAt(map, x, y)] === label ? 1 : 0
  })
  return { left, top, size, columns, rows, free }
}

function centerOf({ left, top, size, columns }: Net, at: number): Point {
  return [left + ((at % columns) + 0.5) * size, top + (Math.floor(at / columns) + 0.5) * size]
}

/** The free cell nearest to a point. */
function nearest({ left, top, size, columns, rows, free }: Net, [x, y]: Point): number {
  const [column, row] = [Math.floor((x - left) / size), Math.floor((y - top) / size)]
  for (let ring = 0; ring < 8; ring += 1) {
    let [best, away] = [-1, Infinity]
    for (let r = row - ring; r <= row + ring; r += 1) {
      for (let c = column - ring; c <= column + ring; c += 1) {
        if (r < 0 || c < 0 || r >= rows || c >= columns || !free[r * columns + c]) continue
        const distanceTo = Math.hypot(left + (c + 0.5) * size - x, top + (r + 0.5) * size - y)
        if (distanceTo < away) [best, away] = [r * columns + c, distanceTo]
      }
    }
    if (best >= 0) return best
  }
  return -1
}

/** The shortest way through free cells, breadth first. */
function search({ columns, rows, free }: Net, from: number, to: number) {
  if (from < 0 || to < 0) return { path: null, searched: 1 }
  const before = new Int32Array(columns * rows).fill(-1)
  const queue = [to]
  before[to] = to
  let searched = 0
  for (const at of queue) {
    searched += 1
    if (at === from) break
    const column = at % columns
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const next = at + dx + dy * columns
      if (column + dx < 0 || column + dx >= columns || next < 0 || next >= free.length) continue
      if (!free[next] || before[next] !== -1) continue
      before[next] = at
      queue.push(next)
    }
  }
  if (before[from] === -1) return { path: null, searched }
  const path = [from]
  for (let at = from; at !== to; ) {
    at = before[at] ?? to
    path.push(at)
  }
  return { path, searched }
}

/** Leaves out the points that a straight line can skip. */
function straightened(map: StitchMap, part: Part, line: readonly Point[]): Point[] {
  const [first] = line
  if (!first) return []
  const short = [first]
  let at = 0
  while (at < line.length - 1) {
    const here = line[at] ?? first
    let next = at + 1
    // Doubling the reach first finds far points without looking at each one.
    for (let reach = 16; reach >= 1; reach /= 2) {
      while (next + reach < line.length && isClear(map, part, here, line[next + reach] ?? here)) next += reach
    }
    short.push(line[next] ?? here)
    at = next
  }
  return short
}

function subdivided(line: readonly Point[]): Point[] {
  const points: Point[] = []
  line.slice(1).forEach((to, index) => {
    const from = line[index] ?? to
    const count = Math.max(1, Math.ceil(flatDistance(from, to) / runStitch))
    for (let piece = 1; piece <= count; piece += 1)
      points.push([
        from[0] + ((to[0] - from[0]) * piece) / count,
        from[1] + ((to[1] - from[1]) * piece) / count,
      ])
  })
  return points.slice(0, -1)
}
