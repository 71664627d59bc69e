import type { BufferGeometry } from 'three'
import type { PlacementBox, PlacementSurface } from '#modules/design-engine'
import { add, mixPoints, type Point3 } from '#shared/drawing/vector.ts'
import type { SewnArt } from './embroider.ts'
import { gridMesh } from '../meshes/mesh-grid.ts'

/** Height of the foam, and of its base above the fabric, which keeps it above the stitches of a seam (cm). */
const puffHeight = 0.26
const foot = 0.085
/** Foam is stiff: it bridges seams and folds. */
const ease = 0.2
/** Distance between two columns, and between two points where the fabric is calculated exactly (mm). */
const step = 0.45
const coarse = 6

interface ClothSpot {
  point: Point3
  normal: Point3
}

type Surface = (right: number, down: number) => ClothSpot

/** The fabric under a rectangle, interpolated between points a few millimeters apart, because calculating a point is slow. */
function clothUnder(placement: PlacementSurface, { left, top, right, bottom }: PlacementBox): Surface {
  const columns = Math.ceil((right - left) / (step * coarse))
  const rows = Math.ceil((bottom - top) / (step * coarse))
  const spots = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index): ClothSpot => {
    const x = left + ((right - left) * (index % (columns + 1))) / columns
    const y = top + ((bottom - top) * Math.floor(index / (columns + 1))) / rows
    return { point: placement.point(x, y, foot, ease), normal: placement.normal(x, y) }
  })
  const none: ClothSpot = { point: [0, 0, 0], normal: [0, 0, 1] }
  const spot = (column: number, row: number) => spots[row * (columns + 1) + column] ?? none
  return (across, down) => {
    const [x, y] = [across * columns, down * rows]
    const [column, row] = [Math.min(columns - 1, Math.floor(x)), Math.min(rows - 1, Math.floor(y))]
    const even = (of: keyof ClothSpot) =>
      mixPoints(
        mixPoints(spot(column, row)[of], spot(column + 1, row)[of], x - column),
        mixPoints(spot(column, row + 1)[of], spot(column + 1, row + 1)[of], x - column),
        y - row,
      )
    return { point: even('point'), normal: even('normal') }
  }
}

/** Puff as a surface raised by foam. Pixels without thread or shadow are left out. */
export function puffSurface(placement: PlacementSurface, box: PlacementBox, sewn: SewnArt): BufferGeometry {
  const columns = Math.max(2, Math.ceil((box.right - box.left) / step))
  const rows = Math.max(2, Math.ceil((box.bottom - box.top) / step))
  const cloth = clothUnder(placement, box)
  const pixelAt = (column: number, row: number) => {
    const x = Math.min(sewn.width - 1, Math.round((column / columns) * sewn.width))
    const y = Math.min(sewn.height - 1, Math.round((1 - row / rows) * sewn.height))
    return y * sewn.width + x
  }
  const isBare = (column: number, row: number) => sewn.color[pixelAt(column, row) * 4 + 3] === 0
  return gridMesh({
    columns,
    rows,
    vertex: (column, row) => {
      const [right, up] = [column / columns, row / rows]
      const { point, normal } = cloth(right, 1 - up)
      const rise = sewn.rise[pixelAt(column, row)] ?? 0
      return { point: add(point, normal, puffHeight * rise), uv: [right, up] }
    },
    leavesOut: (column, row) =>
      isBare(column, row) &&
      isBare(column + 1, row) &&
      isBare(column, row + 1) &&
      isBare(column + 1, row + 1),
  })
}
