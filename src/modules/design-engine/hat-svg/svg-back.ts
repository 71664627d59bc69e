import type { CrownSurface } from '../hat/crown-surface.ts'
import { blendColor, followingColors, type HatPaint } from '../hat/hat-look.ts'
import { frontEdge } from '../hat/hat-shape.ts'
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
import { add, mix, type Point2, wrapAngle } from '#shared/drawing/vector.ts'

/** The snapback closure: the band with holes from the wearer's left covers the band with pegs from the right. */
export function svgStrap(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const { archHalfAngle } = crown.shape
  const { strap } = followingColors(colors)
  const inner = band(sheet, crown, {
    from: -(Math.PI - archHalfAngle) + 0.02,
    to: -Math.PI - 0.33,
    off: -0.1,
    color: blendColor(strap, '#000000', 0.2),
  })
  const outer = band(sheet, crown, {
    from: Math.PI - archHalfAngle - 0.02,
    to: Math.PI + 0.3,
    off: 0.08,
    color: strap,
  })
  return inner + outer + (sheet.view === 'back' ? pegs(sheet, crown, strap) : '')
}

interface Band {
  from: number
  to: number
  off: number
  color: string
}

function band({ camera }: SvgSheet, crown: CrownSurface, { from, to, off, color }: Band): string {
  const upper: Point2[] = []
  const lower: Point2[] = []
  let near = 0
  for (let step = 0; step <= 24; step++) {
    const angle = wrapAngle(mix(from, to, step / 24))
    const low = crown.low(angle)
    const [top, bottom] = [crown.frame(angle, low + 1.85), crown.frame(angle, low + 0.12)]
    near += camera.facing(top.point, top.normal) > 0 ? 1 : -1
    upper.push(camera.project(add(top.point, top.normal, off)))
    lower.push(camera.project(add(bottom.point, bottom.normal, off)))
  }
  return fill(
    path([...upper, ...lower.reverse()]),
    near > 0 ? color : blendColor(color, '#000000', 0.3),
    `stroke="${blendColor(color, '#000000', 0.35)}" stroke-width="${short(0.06 * camera.pixelsPerCm)}" stroke-linejoin="round"`,
  )
}

function pegs({ camera }: SvgSheet, crown: CrownSurface, strap: string): string {
  return Array.from({ length: 7 }, (_, index) => {
    const angle = wrapAngle(Math.PI + 0.3 - (0.95 + index * 1.02) / 8.45)
    const { point, normal } = crown.frame(angle, crown.low(angle) + 1)
    if (camera.facing(point, normal) < 8) return ''
    const [x, y] = camera.project(add(point, normal, 0.15)).map(short)
    const color = index < 3 ? blendColor(strap, '#ffffff', 0.25) : blendColor(strap, '#000000', 0.55)
    return `<circle cx="${x}" cy="${y}" r="${short(0.24 * camera.pixelsPerCm)}" fill="${color}"/>`
  }).join('')
}

/** Half of the tape's width in cm, and how far its stitches are from its center line. */
const archTape = { half: 0.44, rows: [-0.28, 0.28] }
const edgeTape = { half: 0.36, rows: [0.14] }

/** A point along a tape, `across` cm from its center line. */
type TapeSpot = (along: number, across: number) => HatSpot

/** The tape around the opening. It extends beyond the edge of the mesh. */
export function archBinding(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const { archHalfAngle, archHeight, halfWidth } = crown.shape
  const spot: TapeSpot = (along, across) => {
    const out = 0.28 + across
    const turn = Math.PI * along
    const angle = wrapAngle(Math.PI - Math.cos(turn) * (archHalfAngle + out / halfWidth))
    return crown.frame(angle, crown.low(angle) + Math.max(-0.05, Math.sin(turn) * (archHeight + out)))
  }
  return tape(sheet, colors, { spot, ...archTape })
}

/** The tape along the lower edge, from the brim to the opening. */
export function edgeBinding(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const [from, to] = [frontEdge(crown.shape), Math.PI - crown.shape.archHalfAngle]
  const edge = (side: 1 | -1): TapeSpot => {
    const [start, end] = side > 0 ? [from, to] : [-to, -from]
    return (along, across) => {
      const angle = mix(start, end, along)
      return crown.frame(angle, crown.low(angle) + 0.3 + across)
    }
  }
  return (
    tape(sheet, colors, { spot: edge(1), ...edgeTape }) + tape(sheet, colors, { spot: edge(-1), ...edgeTape })
  )
}

const tapeColumns = 48

/** Drawn as a band instead of a thick line: a line would stick out where the hat turns away. */
function tape(
  sheet: SvgSheet,
  colors: HatPaint,
  { spot, half, rows }: { spot: TapeSpot; half: number; rows: readonly number[] },
): string {
  const px = sheet.camera.pixelsPerCm
  const band = faces(
    sheet,
    {
      columns: tapeColumns,
      rows: 1,
      point: (column, row) => {
        const { point, normal } = spot(column / tapeColumns, row ? half : -half)
        return add(point, normal, 0.09)
      },
    },
    'near',
  )
  const line = (across: number) =>
    Array.from({ length: tapeColumns + 1 }, (_, column) => spot(column / tapeColumns, across))
  const { binding } = followingColors(colors)
  const thread = blendColor(colors.mesh, '#000000', 0.1)
  return [
    fill(band, binding),
    fill(band, '#000', 'fill-opacity=".14"'),
    ...rows.map((across) => stroke(nearLine(sheet, line(across), 4), thread, 0.055 * px, stitches(sheet))),
  ].join('')
}
