import { type HatCamera, hatCamera, type PictureView } from '../hat/hat-view.ts'
import type { Blank } from '../document/design-types.ts'
import { cross, type Point2, type Point3, subtract } from '#shared/drawing/vector.ts'

/** The drawing surface of the SVG hat: its camera, and definitions with ids that are unique to this picture. */
export interface SvgSheet {
  view: PictureView
  camera: HatCamera
  define: (element: string) => void
  definitions: readonly string[]
  id: (name: string) => string
}

interface SheetOptions {
  readonly size: number
  readonly id: string
}

export function svgSheet(blank: Blank, view: PictureView, { size, id: prefix }: SheetOptions): SvgSheet {
  const definitions: string[] = []
  return {
    view,
    camera: hatCamera(blank, view, size),
    define: (element) => definitions.push(element),
    definitions,
    id: (name) => `${prefix}-${name}`,
  }
}

/** Rounds to a tenth of a pixel, so that the output is the same on every machine. */
export const short = (value: number) => {
  const text = value.toFixed(1)
  return text === '-0.0' ? '0' : text.replace(/\.0$/, '')
}

export const path = (points: readonly Point2[], closed = true) =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`

export const stroke = (d: string, color: string, width: number, more = '') =>
  d
    ? `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}"${more && ` ${more}`}/>`
    : ''

export const fill = (d: string, color: string, more = '') =>
  d ? `<path d="${d}" fill="${color}"${more && ` ${more}`}/>` : ''

/** Dashes for stitches: 2.4 mm of thread, 1 mm of fabric. */
export const stitches = ({ camera }: SvgSheet) =>
  `stroke-dasharray="${short(0.24 * camera.pixelsPerCm)} ${short(0.1 * camera.pixelsPerCm)}" stroke-linecap="round"`

export interface HatSpot {
  point: Point3
  normal: Point3
}

/** The parts of a line on the near side of the hat. `min` keeps lines off the silhouette, where they would crowd. */
export function nearLine({ camera }: SvgSheet, spots: readonly HatSpot[], min = 0.6): string {
  let d = ''
  let run: Point2[] = []
  for (const spot of [...spots, undefined]) {
    if (spot && camera.facing(spot.point, spot.normal) > min) run.push(camera.project(spot.point))
    else {
      if (run.length > 1) d += path(run, false)
      run = []
    }
  }
  return d
}

export interface Patchwork {
  columns: number
  rows: number
  point: (column: number, row: number) => Point3
}

/** The faces of a surface that face the camera (or face away from it), row by row as one path. */
export function faces(
  { camera }: SvgSheet,
  { columns, rows, point }: Patchwork,
  look: 'near' | 'far',
): string {
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => point(column, row)),
  )
  const spot = (column: number, row: number): Point3 => grid[row]?.[column] ?? [0, 0, 0]
  const shows = (column: number, row: number) => {
    const [a, b] = [spot(column, row), spot(column + 1, row)]
    const [c, d] = [spot(column, row + 1), spot(column + 1, row + 1)]
    return camera.facing(a, cross(subtract(d, a), subtract(c, b))) > 0 === (look === 'near')
  }
  let d = ''
  for (let row = 0; row < rows; row++) {
    let run: number[] = []
    for (let column = 0; column <= columns; column++) {
      if (column < columns && shows(column, row)) {
        run.push(column)
        continue
      }
      if (run.length) {
        const across = [...run, (run.at(-1) ?? 0) + 1]
        const lower = across.map((index) => camera.project(spot(index, row)))
        const upper = across.map((index) => camera.project(spot(index, row + 1)))
        d += path([...lower, ...upper.reverse()])
      }
      run = []
    }
  }
  return d
}
