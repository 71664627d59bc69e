import type { Point } from '../drawing/outline-path.ts'
import { cellAt, type Part, type StitchMap } from './stitch-map.ts'

/** How far a thread covers to both sides, in millimeters. */
const covered = 0.35
/** Cells nearer to the edge of the part are covered by the ends of stitches, or by none. */
export const bareEdge = 0.3
/** Smaller areas without thread disappear between the stitches, in square millimeters. */
const smallest = 0.8

export interface Leftover {
  /** The map with only this area in it, under the part's label. */
  readonly map: StitchMap
  readonly part: Part
}

/** Areas of a part that a run of stitches leaves bare. */
export function leftoversOf(map: StitchMap, part: Part, stitches: readonly Point[]): Leftover[] {
  const { box, label } = part
  const columns = box.right - box.left + 1
  const rows = box.bottom - box.top + 1
  const bare = new Uint8Array(columns * rows)
  const mapIndex = (at: number) =>
    (box.top + Math.floor(at / columns)) * map.width + box.left + (at % columns)
  for (let at = 0; at < bare.length; at += 1) {
    const cell = mapIndex(at)
    if (map.labels[cell] === label && (map.depth[cell] ?? 0) > bareEdge) bare[at] = 1
  }
  wipe(map, box, { bare, columns, rows }, stitches)
  let labels: Int32Array | null = null
  let next = 0
  const found: Leftover[] = []
  for (let start = 0; start < bare.length; start += 1) {
    if (bare[start] !== 1) continue
    next += 1
    const area = floodBare({ bare, columns, rows }, start)
    if (area.length * map.cell ** 2 < smallest) continue
    labels ??= new Int32Array(map.labels.length)
    for (const at of area) labels[mapIndex(at)] = next
    found.push({ map: { ...map, labels }, part: { ...part, label: next, area: area.length * map.cell ** 2 } })
  }
  return found
}

interface Bare {
  readonly bare: Uint8Array
  readonly columns: number
  readonly rows: number
}

/** Clears the cells along the stitches. */
function wipe(map: StitchMap, box: Part['box'], { bare, columns, rows }: Bare, stitches: readonly Point[]) {
  const reach = Math.max(1, Math.round(covered / map.cell))
  let previous = stitches[0]
  for (const point of stitches) {
    const from = previous ?? point
    const count = Math.ceil(Math.hypot(point[0] - from[0], point[1] - from[1]) / covered) + 1
    for (let piece = 0; piece <= count; piece += 1) {
      const share = piece / count
      const cell = cellAt(map, from[0] + (point[0] - from[0]) * share, from[1] + (point[1] - from[1]) * share)
      const [x, y] = [(cell % map.width) - box.left, Math.floor(cell / map.width) - box.top]
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 1) {
        const left = row * columns + Math.max(0, x - reach)
        const right = row * columns + Math.min(columns - 1, x + reach)
        if (right >= left) bare.fill(0, left, right + 1)
      }
    }
    previous = point
  }
}

function floodBare({ bare, columns, rows }: Bare, start: number): number[] {
  const area = [start]
  bare[start] = 2
  for (const at of area) {
    const column = at % columns
    const row = Math.floor(at / columns)
    for (const [isInside, next] of [
      [column > 0, at - 1],
      [column < columns - 1, at + 1],
      [row > 0, at - columns],
      [row < rows - 1, at + columns],
    ] as const) {
      if (!isInside || bare[next] !== 1) continue
      bare[next] = 2
      area.push(next)
    }
  }
  return area
}
