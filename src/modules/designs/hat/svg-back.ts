import type { CrownSurface } from './crown-surface.ts'
import { blendColor, followingColors, type HatPaint } from './hat-look.ts'
import { fill, nearLine, path, short, type Spot, stitches, stroke, type SvgSheet } from './svg-sheet.ts'
import { add, mix, type Point2, wrapAngle } from '#shared/vector.ts'

/** The snapback: a band with holes from the wearer's left over a band with pegs from the right. */
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

const on = (crown: CrownSurface, angle: number, above: number): Spot =>
  crown.frame(angle, crown.low(angle) + above)

/** The tape around the opening. */
export function archBinding(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const { archHalfAngle, archHeight } = crown.shape
  const arch = Array.from({ length: 61 }, (_, index) => {
    const turn = (Math.PI * index) / 60
    const angle = wrapAngle(Math.PI - Math.cos(turn) * (archHalfAngle + 0.02))
    return on(crown, angle, Math.max(0.05, Math.sin(turn) * (archHeight + 0.2)))
  })
  return tape(sheet, colors, nearLine(sheet, arch, 4), 0.9)
}

/** The tape along the lower edge, from the brim to the opening. */
export function edgeBinding(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const { brimEnd, archHalfAngle } = crown.shape
  const edge = (side: 1 | -1) =>
    Array.from({ length: 31 }, (_, index) =>
      on(crown, side * mix(brimEnd, Math.PI - archHalfAngle, index / 30), 0.3),
    )
  return [1 as const, -1 as const]
    .map((side) => tape(sheet, colors, nearLine(sheet, edge(side), 7), 0.7))
    .join('')
}

function tape(sheet: SvgSheet, colors: HatPaint, line: string, width: number): string {
  const px = sheet.camera.pixelsPerCm
  return (
    stroke(line, followingColors(colors).binding, width * px) +
    stroke(line, '#000', width * px, 'stroke-opacity=".14"') +
    stroke(line, blendColor(colors.mesh, '#000000', 0.1), 0.055 * px, stitches(sheet))
  )
}
