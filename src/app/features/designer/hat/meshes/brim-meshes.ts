import type { BufferGeometry } from 'three'
import { type BrimSurface, brimSpot, brimSurface, type HatShape, stitchRows } from '#modules/design-engine'
import { add, type Point2, type Point3, smoothStep, subtract, unit } from '#shared/drawing/vector.ts'
import { type GridVertex, gridMesh } from './mesh-grid.ts'
import { type LineSpot, type Stitch, stitchRun } from '../stitching/stitch-run.ts'

export interface BrimMeshes {
  top: BufferGeometry
  under: BufferGeometry
  stitches: Stitch[]
}

const columns = 160
const rimRows = 6

/** The thread pulls the fabric down along every row. */
const quilting = (fromEdge: number) =>
  stitchRows.reduce((sum, row) => sum - 0.03 * Math.exp(-(((fromEdge - row) / 0.075) ** 2)), 0)

/** The outward direction at a column of the brim's edge, seen from above. */
function outwards({ outer }: BrimSurface, column: number): Point2 {
  const [a, b] = [outer[Math.max(0, column - 1)] ?? [0, 0], outer[Math.min(columns, column + 1)] ?? [0, 0]]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const out: Point2 = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
  const [x, z] = outer[column] ?? [0, 0]
  return out[0] * x + out[1] * (z - 6) < 0 ? [-out[0], -out[1]] : out
}

/** The rounded edge, from below (row 0) to the upper face. */
function rimVertex(shape: HatShape, brim: BrimSurface, column: number, row: number): GridVertex {
  const turn = -Math.PI / 2 + (row / rimRows) * Math.PI
  const [x, z] = brim.outer[column] ?? [0, 0]
  const [outX, outZ] = outwards(brim, column)
  const half = shape.brimThickness / 2
  const middle = brim.middle(x, z)
  const out = unit(subtract(brim.middle(x + outX * 0.1, z + outZ * 0.1), middle))
  const point: Point3 = add(
    add(middle, out, Math.cos(turn) * half * 0.9),
    brim.normal(x, z),
    Math.sin(turn) * half,
  )
  const off = (rimRows - row) * 0.055
  return { point, uv: [x + outX * off, z + outZ * off] }
}

export function brimMeshes(shape: HatShape): BrimMeshes {
  const brim = brimSurface(shape, columns)
  const deepest = Math.max(...Array.from({ length: columns + 1 }, (_, column) => brim.depth(column)))
  const rows = Math.round(deepest / 0.12)
  const face = (column: number, row: number, side: 1 | -1): GridVertex => {
    const fromEdge = (row / rows) * deepest
    const raise = quilting(fromEdge) * (side > 0 ? 1 : 0.8)
    const { point } = brimSpot(shape, brim, [column, fromEdge], { side, raise })
    return { point, uv: brim.plan(column, fromEdge) }
  }
  const fromCrown = (column: number, row: number) => Math.max(0, brim.depth(column) - (row / rows) * deepest)
  return {
    top: gridMesh({
      columns,
      rows: rows + rimRows,
      light: (column, row) => 1 - 0.3 * Math.exp(-fromCrown(column, Math.max(0, row - rimRows)) / 1.1),
      vertex: (column, row) =>
        row < rimRows ? rimVertex(shape, brim, column, row) : face(column, row - rimRows, 1),
    }),
    under: gridMesh({
      columns,
      rows,
      inward: true,
      light: (column, row) => 0.45 + 0.45 * smoothStep(0, 6, fromCrown(column, row)),
      vertex: (column, row) => face(column, row, -1),
    }),
    stitches: stitchRows.flatMap((row) => [
      ...stitchRun(rowLine(shape, brim, row, 1), 0.29),
      ...stitchRun(rowLine(shape, brim, row, -1), 0.29),
    ]),
  }
}

function rowLine(shape: HatShape, brim: BrimSurface, row: number, side: 1 | -1): LineSpot[] {
  const reached = Array.from({ length: columns + 1 }, (_, column) => column).filter(
    (column) => brim.depth(column) >= row + 0.25,
  )
  return reached.map((column) => brimSpot(shape, brim, [column, row], { side, raise: -0.012 }))
}
