import { coverOf, distancesTo, type InkGrid } from '../checks/ink-grid.ts'
import { type Box, boundsOf, emptyBox, isEmptyBox, type Point, unite } from '../drawing/outline-path.ts'
import { type DrawnOutline, isOutline, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import { minPart, type SewnTechnique } from './stitch-rules.ts'

/** A connected area that is visible in one thread and one technique. */
export interface Part {
  /** Its value in `labels`. */
  readonly label: number
  readonly thread: string
  readonly technique: SewnTechnique
  /** Position in the drawing; a part with a higher one covers its neighbors. */
  readonly order: number
  /** Square millimeters. */
  readonly area: number
  /** Half of its greatest width, in millimeters. */
  readonly deepest: number
  readonly box: CellBox
}

/** Cells, both ends included. */
export interface CellBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is sewn in a placement, in cells. What another shape covers isn't sewn, so that nothing is counted twice. */
export interface StitchMap {
  readonly width: number
  readonly height: number
  /** Side of a cell, and the upper left corner of the first one, in millimeters. */
  readonly cell: number
  readonly left: number
  readonly top: number
  /** 0 for cells that aren't sewn. */
  readonly labels: Int32Array
  /** Millimeters to the edge of the part. */
  readonly depth: Float32Array
  readonly parts: readonly Part[]
  /** Pairs of labels of parts that touch, the lower part first. */
  readonly neighbors: readonly (readonly [number, number])[]
  readonly leftOut: number
}

/** Millimeters, and cells in all. The coarse grid is for estimates. */
const fine = { finest: 0.125, maxCells: 420_000 }
export const coarse = { finest: 0.4, maxCells: 45_000 }
/** Millimeters beyond the placement, where a drawing can't be made anyway. */
const bleed = 12
const margin = 2

export function stitchMap(
  { shapes, placement }: PlacementDrawing,
  { finest, maxCells } = fine,
): StitchMap | null {
  const sewn = shapes.filter(isOutline).filter(isSewn)
  const box = clamp(
    sewn.reduce((all: Box, shape) => unite(all, grownBox(shape)), emptyBox),
    placement,
  )
  if (isEmptyBox(box)) return null
  const [boxWidth, boxHeight] = [box.right - box.left, box.bottom - box.top]
  const cell = Math.max(finest, Math.sqrt((boxWidth * boxHeight) / maxCells))
  const width = Math.ceil(boxWidth / cell) + 2 * margin
  const height = Math.ceil(boxHeight / cell) + 2 * margin
  const grid: InkGrid = { width, height, cell, ink: new Uint8Array(width * height) }
  const origin: Point = [box.left - margin * cell, box.top - margin * cell]
  const owners = new Int32Array(width * height)
  sewn.forEach((shape, index) => {
    const covered = coverOf(shape, grid, origin)
    const { top, bottom } = grownBox(shape)
    const first = Math.max(0, Math.floor((top - origin[1]) / cell) - 1) * width
    const last = Math.min(height, Math.ceil((bottom - origin[1]) / cell) + 1) * width
    for (let at = first; at < last; at += 1) if (covered[at]) owners[at] = index + 1
  })
  clearMargin(owners, width, height)
  const found = partsOf(owners, sewn, grid)
  return { width, height, cell, left: origin[0], top: origin[1], ...found }
}

type SewnOutline = DrawnOutline & { readonly technique: SewnTechnique }

function isSewn(shape: DrawnOutline): shape is SewnOutline {
  return shape.technique === 'flat' || shape.technique === 'puff'
}

function grownBox({ path, stroke }: DrawnOutline): Box {
  const { left, top, right, bottom } = boundsOf(path)
  const edge = stroke / 2
  return { left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge }
}

function clamp(box: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const [x, y] = [width / 2 + bleed, height / 2 + bleed]
  return {
    left: Math.max(-x, box.left),
    top: Math.max(-y, box.top),
    right: Math.min(x, box.right),
    bottom: Math.min(y, box.bottom),
  }
}

/** Shapes beyond the map reach into its margin, which must stay empty: it ends every search. */
function clearMargin(owners: Int32Array, width: number, height: number) {
  owners.fill(0, 0, width)
  owners.fill(0, (height - 1) * width)
  for (let y = 0; y < height; y += 1) {
    owners[y * width] = 0
    owners[y * width + width - 1] = 0
  }
}

/** Numbers the connected areas of each thread and technique. */
function partsOf(owners: Int32Array, sewn: readonly SewnOutline[], grid: InkGrid) {
  const { width, height, cell } = grid
  const groups = new Map<string, number>()
  const groupOf = sewn.map(({ technique, thread }) => {
    const name = `${technique} ${thread}`
    const group = groups.get(name) ?? groups.size + 1
    groups.set(name, group)
    return group
  })
  const group = owners.map((owner) => groupOf[owner - 1] ?? 0)
  const labels = new Int32Array(owners.length)
  const areas: { cells: number; order: number; first: number; box: CellBox }[] = []
  const small: number[] = []
  for (let start = 0; start < group.length; start += 1) {
    if (!group[start] || labels[start]) continue
    const label = areas.length + 1
    const area = { ...flood({ group, labels, owners, width }, start, label), first: start }
    areas.push(area)
    if (area.cells * cell * cell < minPart) small.push(label)
  }
  const isSmall = new Set(small)
  if (small.length > 0) {
    labels.forEach((label, at) => {
      if (isSmall.has(label)) labels[at] = 0
    })
  }
  const depth = depthOf(labels, grid)
  const deepest = new Float32Array(areas.length + 1)
  labels.forEach((label, at) => {
    deepest[label] = Math.max(deepest[label] ?? 0, depth[at] ?? 0)
  })
  const parts = areas.flatMap(({ cells, order, first, box }, index): Part[] => {
    const shape = sewn[(owners[first] ?? 0) - 1]
    const label = index + 1
    if (!shape || isSmall.has(label)) return []
    const { thread, technique } = shape
    const area = cells * cell * cell
    return [{ label, thread, technique, order, area, deepest: deepest[label] ?? 0, box }]
  })
  const neighbors = neighborsOf(labels, width, height, parts)
  return { labels, depth, parts, neighbors, leftOut: small.length }
}

interface FloodField {
  readonly group: Int32Array
  readonly labels: Int32Array
  readonly owners: Int32Array
  readonly width: number
}

/** The margin of the grid is empty, so no index leaves it. */
function flood({ group, labels, owners, width }: FloodField, start: number, label: number) {
  const wanted = group[start]
  const open = [start]
  labels[start] = label
  let [cells, order] = [0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    cells += 1
    order = Math.max(order, owners[at] ?? 0)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (group[next] !== wanted || labels[next]) continue
      labels[next] = label
      open.push(next)
    }
  }
  return { cells, order, box: { left, top, right, bottom } }
}

/** Between two cells of one part lie only cells of that part, so one measurement serves all parts. */
function depthOf(labels: Int32Array, grid: InkGrid): Float32Array {
  const { width, cell } = grid
  const isEdge = Uint8Array.from(labels, (label, at) =>
    label &&
    (labels[at - 1] !== label ||
      labels[at + 1] !== label ||
      labels[at - width] !== label ||
      labels[at + width] !== label)
      ? 1
      : 0,
  )
  return distancesTo(isEdge, 1, grid).map((distance) => (distance + 0.5) * cell)
}

function neighborsOf(labels: Int32Array, width: number, height: number, parts: readonly Part[]) {
  const orders = new Map(parts.map(({ label, order }) => [label, order]))
  const pairs = new Map<number, readonly [number, number]>()
  const touch = (one: number, other: number) => {
    if (one === other || one === 0 || other === 0) return
    const isLower = (orders.get(one) ?? 0) < (orders.get(other) ?? 0)
    const pair = isLower ? ([one, other] as const) : ([other, one] as const)
    pairs.set(pair[0] * fine.maxCells + pair[1], pair)
  }
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      const label = labels[at] ?? 0
      touch(label, labels[at + 1] ?? 0)
      touch(label, labels[at + width] ?? 0)
    }
  }
  return [...pairs.values()]
}

/** The index of the cell at a point; -1 outside of the map. */
export function cellAt({ width, height, cell, left, top }: StitchMap, x: number, y: number): number {
  const column = Math.floor((x - left) / cell)
  const row = Math.floor((y - top) / cell)
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
}

/** The center of a cell. */
export function pointOf({ width, cell, left, top }: StitchMap, at: number): Point {
  return [left + ((at % width) + 0.5) * cell, top + (Math.floor(at / width) + 0.5) * cell]
}
