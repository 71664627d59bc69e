import { type BrimSurface, brimSpot, brimSurface, stitchRows } from '../hat/brim-surface.ts'
import { type CrownSurface } from '../hat/crown-surface.ts'
import { blendColor, type HatPaint } from '../hat/hat-look.ts'
import {
  faces,
  fill,
  nearLine,
  path,
  short,
  type HatSpot,
  stitches,
  stroke,
  type SvgSheet,
} from './svg-sheet.ts'
import { type Point2, type Point3, wrapAngle } from '#shared/drawing/vector.ts'

const columns = 80
const rows = 8

export interface SvgBrim {
  surface: BrimSurface
  drawn: string
}

/** The shadow on the floor: brim and crown in light from the upper left. */
export function groundShadow(sheet: SvgSheet, crown: CrownSurface, brim: BrimSurface): string {
  const { camera } = sheet
  const thrown = (point: Point3): Point2 => {
    const [x, y, z] = camera.standing(point)
    return camera.projectStanding([x + 0.25 * y, 0, z - 0.1 * y])
  }
  const { brimEnd } = crown.shape
  const behind = Array.from({ length: 41 }, (_, index) =>
    wrapAngle(brimEnd + ((2 * Math.PI - 2 * brimEnd) * index) / 40),
  )
  const outline = [
    ...brim.outer.map(([x, z]) => thrown(brim.middle(x, z))),
    ...behind.map((angle) => thrown(crown.point(angle, crown.low(angle)))),
  ]
  const blur = short(1.1 * camera.pixelsPerCm)
  sheet.define(
    `<filter id="${sheet.id('floor')}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  return fill(path(outline), '#000', `fill-opacity=".3" filter="url(#${sheet.id('floor')})"`)
}

function shade(sheet: SvgSheet, crown: CrownSurface, brim: BrimSurface): void {
  const { camera } = sheet
  const edge = brim.outer.map(([x, z]) => camera.project(brim.middle(x, z)))
  const xs = edge.map(([x]) => x)
  const high = Math.min(
    ...brim.outer.map((_, column) => camera.project(brimMiddle(brim, column, brim.depth(column)))[1]),
  )
  const low = Math.max(...edge.map(([, y]) => y))
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  sheet.define(
    `<linearGradient id="${sheet.id('brim')}" gradientUnits="userSpaceOnUse" x1="${short(Math.min(...xs))}" y1="${short(high)}" x2="${short(Math.max(...xs))}" y2="${short(low)}">` +
      stop(0, '#fff', 0.2) +
      stop(0.45, '#fff', 0.05) +
      stop(0.75, '#000', 0.1) +
      stop(1, '#000', 0.34) +
      '</linearGradient>',
  )
  sheet.define(
    `<linearGradient id="${sheet.id('under-crown')}" gradientUnits="userSpaceOnUse" x1="0" y1="${short(high)}" x2="0" y2="${short(high + 2.6 * camera.pixelsPerCm)}">` +
      stop(0, '#000', crown.shape.cloth === 'foam' ? 0.42 : 0.38) +
      stop(1, '#000', 0) +
      '</linearGradient>',
  )
}

function brimMiddle(brim: BrimSurface, column: number, fromEdge: number): Point3 {
  const [x, z] = brim.plan(column, fromEdge)
  return brim.middle(x, z)
}

export function svgBrim(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): SvgBrim {
  const { shape } = crown
  const { camera } = sheet
  const surface = brimSurface(shape, columns)
  const half = shape.brimThickness / 2
  const spot = (column: number, row: number, side: number): Point3 => {
    const [x, y, z] = brimMiddle(surface, column, (surface.depth(column) * row) / rows)
    return [x, y + side * half, z]
  }
  const top = faces(sheet, { columns, rows, point: (column, row) => spot(column, row, 1) }, 'near')
  const under = faces(
    sheet,
    { columns, rows, point: (column, row) => spot(columns - column, row, -1) },
    'near',
  )
  const rim = Array.from({ length: columns }, (_, column) =>
    path(
      [spot(column, 0, 1), spot(column + 1, 0, 1), spot(column + 1, 0, -1), spot(column, 0, -1)].map(
        camera.project,
      ),
    ),
  ).join('')
  shade(sheet, crown, surface)
  const rimColor = blendColor(colors.brim, '#000000', 0.3)
  return {
    surface,
    drawn: [
      camera.above < 0
        ? underside(sheet, crown, surface, { under, colors })
        : fill(under, blendColor(colors.underBrim, '#000000', 0.42)),
      fill(
        rim,
        rimColor,
        `stroke="${rimColor}" stroke-width="${short(0.12 * camera.pixelsPerCm)}" stroke-linejoin="round"`,
      ),
      fill(top, colors.brim),
      ...stitchRows.map((row) =>
        brimStitches(sheet, crown, surface, { row, side: 1, color: colors.brim, colors }),
      ),
      fill(top, `url(#${sheet.id('brim')})`),
      camera.seesFront ? fill(top, `url(#${sheet.id('under-crown')})`) : '',
    ].join(''),
  }
}

/** Seen from below: the light comes from its edge. */
function underside(
  sheet: SvgSheet,
  crown: CrownSurface,
  surface: BrimSurface,
  { under, colors }: { under: string; colors: HatPaint },
): string {
  const heightAt = (fromEdge: number) => sheet.camera.project(brimMiddle(surface, columns / 2, fromEdge))[1]
  sheet.define(
    `<linearGradient id="${sheet.id('under-brim')}" gradientUnits="userSpaceOnUse" x1="0" y1="${short(heightAt(0))}" x2="0" y2="${short(heightAt(surface.depth(columns / 2)))}">` +
      '<stop offset="0" stop-opacity=".03"/><stop offset=".55" stop-opacity=".18"/><stop offset="1" stop-opacity=".56"/></linearGradient>',
  )
  return [
    fill(under, colors.underBrim),
    ...stitchRows.map((row) =>
      brimStitches(sheet, crown, surface, { row, side: -1, color: colors.underBrim, colors }),
    ),
    fill(under, `url(#${sheet.id('under-brim')})`),
  ].join('')
}

function brimStitches(
  sheet: SvgSheet,
  { shape }: CrownSurface,
  brim: BrimSurface,
  { row, side, color, colors }: { row: number; side: 1 | -1; color: string; colors: HatPaint },
): string {
  const spots: HatSpot[] = []
  for (let column = 0; column <= columns; column++) {
    if (brim.depth(column) >= row + 0.2) spots.push(brimSpot(shape, brim, [column, row], { side }))
  }
  const line = nearLine(sheet, spots)
  const px = sheet.camera.pixelsPerCm
  return (
    stroke(line, blendColor(color, '#000000', 0.35), 0.13 * px, 'stroke-opacity=".55"') +
    stroke(line, colors.stitching, 0.062 * px, stitches(sheet))
  )
}
