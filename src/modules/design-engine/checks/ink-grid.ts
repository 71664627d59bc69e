import { type Box, flattenPath, type Point } from '../drawing/outline-path.ts'
import type { DrawnOutline } from '../drawing/placement-drawing.ts'

type Outline = Pick<DrawnOutline, 'path' | 'evenOdd' | 'stroke'>

/** Shapes rasterized into covered and empty cells, to measure widths, gaps and areas. */
export interface InkGrid {
  readonly width: number
  readonly height: number
  /** Side of a cell in millimeters. */
  readonly cell: number
  readonly ink: Uint8Array
}

/** Empty cells around the art, so that nothing touches the edge of the grid. */
const margin = 3
const maxCells = 60_000

/** `fineness` is the smallest length that the grid must resolve, in millimeters. */
export function inkGrid(shapes: readonly Outline[], box: Box, fineness: number): InkGrid {
  const [boxWidth, boxHeight] = [Math.max(0.1, box.right - box.left), Math.max(0.1, box.bottom - box.top)]
  const cell = Math.max(fineness / 8, Math.sqrt((boxWidth * boxHeight) / maxCells))
  const width = Math.ceil(boxWidth / cell) + 2 * margin
  const height = Math.ceil(boxHeight / cell) + 2 * margin
  const grid: InkGrid = { width, height, cell, ink: new Uint8Array(width * height) }
  const origin: Point = [box.left - margin * cell, box.top - margin * cell]
  for (const shape of shapes) {
    const covered = coverOf(shape, grid, origin)
    for (let index = 0; index < covered.length; index += 1) if (covered[index]) grid.ink[index] = 1
  }
  return grid
}

/** The cells of a grid that a shape covers, including its stroke. `origin` is the grid's upper left corner. */
export function coverOf(shape: Outline, grid: InkGrid, origin: Point): Uint8Array {
  const covered = new Uint8Array(grid.width * grid.height)
  fill(covered, grid, crossingsOf(shape, grid, origin), shape.evenOdd)
  return shape.stroke > 0 ? grow(covered, grid, shape.stroke / 2) : covered
}

interface Crossing {
  readonly x: number
  readonly winding: 1 | -1
}

/** Where a shape's edges cross the center line of each row. */
function crossingsOf(shape: Outline, { height, cell }: InkGrid, [left, top]: Point): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: height }, () => [])
  for (const polygon of flattenPath(shape.path, Math.max(0.3, cell * 2))) {
    let previous = polygon.at(-1)
    for (const point of polygon) {
      if (previous) addEdge(rows, { from: previous, to: point, left, top, cell })
      previous = point
    }
  }
  return rows
}

interface Edge {
  readonly from: Point
  readonly to: Point
  readonly left: number
  readonly top: number
  readonly cell: number
}

function addEdge(rows: Crossing[][], { from, to, left, top, cell }: Edge) {
  const [y0, y1] = [(from[1] - top) / cell - 0.5, (to[1] - top) / cell - 0.5]
  if (y0 === y1) return
  const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0]
  const last = Math.min(rows.length - 1, Math.ceil(high) - 1)
  for (let row = Math.max(0, Math.ceil(low)); row <= last; row += 1) {
    const x = from[0] + ((to[0] - from[0]) * (row - y0)) / (y1 - y0)
    rows[row]?.push({ x: (x - left) / cell - 0.5, winding: y0 < y1 ? 1 : -1 })
  }
}

function fill(ink: Uint8Array, { width }: InkGrid, rows: readonly Crossing[][], evenOdd: boolean) {
  rows.forEach((crossings, row) => {
    crossings.sort((a, b) => a.x - b.x)
    let winding = 0
    crossings.forEach(({ x, winding: turn }, index) => {
      winding += turn
      const next = crossings[index + 1]
      const inside = evenOdd ? index % 2 === 0 : winding !== 0
      if (!next || !inside) return
      const from = Math.max(0, Math.ceil(x))
      const to = Math.min(width - 1, Math.floor(next.x))
      if (to >= from) ink.fill(1, row * width + from, row * width + to + 1)
    })
  })
}

/**
 * Exact distance in cells from each cell to the nearest one where `marked` equals `wanted` (Felzenszwalb,
 * Huttenlocher).
 */
export function distancesTo(marked: Uint8Array, wanted: 0 | 1, { width, height }: InkGrid): Float32Array {
  const squares = new Float32Array(width * height)
  for (let index = 0; index < squares.length; index += 1) squares[index] = marked[index] === wanted ? 0 : 1e12
  const scratch = envelopeOf(Math.max(width, height))
  for (let x = 0; x < width; x += 1)
    lowerEnvelope(squares, { start: x, step: width, length: height }, scratch)
  for (let y = 0; y < height; y += 1)
    lowerEnvelope(squares, { start: y * width, step: 1, length: width }, scratch)
  for (let index = 0; index < squares.length; index += 1) squares[index] = Math.sqrt(squares[index] ?? 0)
  return squares
}

/** Room for one row or column, used for each in turn: a new one for each took half of the time. */
interface Envelope {
  readonly line: Float64Array
  readonly roots: Int32Array
  readonly bounds: Float64Array
}

function envelopeOf(length: number): Envelope {
  return {
    line: new Float64Array(length),
    roots: new Int32Array(length),
    bounds: new Float64Array(length + 1),
  }
}

interface Line {
  readonly start: number
  readonly step: number
  readonly length: number
}

function lowerEnvelope(
  squares: Float32Array,
  { start, step, length }: Line,
  { line, roots, bounds }: Envelope,
) {
  for (let q = 0; q < length; q += 1) line[q] = squares[start + q * step] ?? 0
  let last = 0
  roots[0] = 0
  bounds[0] = -Infinity
  bounds[1] = Infinity
  for (let q = 1; q < length; q += 1) {
    const own = (line[q] ?? 0) + q * q
    let crossing = 0
    for (;;) {
      const root = roots[last] ?? 0
      crossing = (own - ((line[root] ?? 0) + root * root)) / (2 * q - 2 * root)
      if (crossing > (bounds[last] ?? 0) || last === 0) break
      last -= 1
    }
    if (crossing > (bounds[last] ?? 0)) last += 1
    roots[last] = q
    bounds[last] = crossing
    bounds[last + 1] = Infinity
  }
  let part = 0
  for (let q = 0; q < length; q += 1) {
    while ((bounds[part + 1] ?? Infinity) < q) part += 1
    const root = roots[part] ?? 0
    squares[start + q * step] = (q - root) ** 2 + (line[root] ?? 0)
  }
}

function grow(covered: Uint8Array, grid: InkGrid, by: number): Uint8Array {
  return distancesTo(covered, 1, grid).reduce((grown, distance, index) => {
    if (distance * grid.cell <= by) grown[index] = 1
    return grown
  }, new Uint8Array(covered.length))
}

export function inkArea({ ink, cell }: InkGrid): number {
  return ink.reduce((sum, one) => sum + one, 0) * cell * cell
}

/** Square millimeters in parts narrower than `width`: the area that a round pen of that width can't reach. */
export function areaNarrowerThan(
  grid: InkGrid,
  width: number,
  depth = distancesTo(grid.ink, 0, grid),
): number {
  const radius = width / 2 / grid.cell
  // A cell's center is half a cell inside of its edge.
  const core = new Uint8Array(depth.length)
  for (let index = 0; index < core.length; index += 1)
    core[index] = (depth[index] ?? 0) - 0.5 >= radius - 0.6 ? 1 : 0
  const away = distancesTo(core, 1, grid)
  let cells = 0
  for (let index = 0; index < away.length; index += 1) {
    if (grid.ink[index] && (away[index] ?? 0) > radius + 0.9) cells += 1
  }
  return cells * grid.cell * grid.cell
}

/** Square millimeters of background between inked parts that are less than `width` apart. */
export function areaOfGapsBelow(grid: InkGrid, width: number): number {
  const ground = grid.ink.map((one) => 1 - one)
  return areaNarrowerThan({ ...grid, ink: ground }, width)
}
