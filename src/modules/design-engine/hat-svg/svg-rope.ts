import type { CrownSurface } from '../hat/crown-surface.ts'
import { blendColor, followingColors, type HatPaint } from '../hat/hat-look.ts'
import { ropePath, ropeRadius } from '../hat/rope-path.ts'
import { nearLine, short, stroke, type SvgSheet } from './svg-sheet.ts'

/** The rope as a round cord of twisted strands, with its knots. Empty on hats without one. */
export function svgRope(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  if (!crown.shape.hasRope) return ''
  const { rope } = followingColors(colors)
  const px = sheet.camera.pixelsPerCm
  const spots = ropePath(crown, 120)
  const line = nearLine(sheet, spots)
  const round = 'stroke-linecap="round"'
  const strands = `stroke-dasharray="${short(0.1 * px)} ${short(0.16 * px)}"`
  return [
    stroke(line, '#000', ropeRadius * 2.5 * px, `${round} stroke-opacity=".22"`),
    stroke(line, blendColor(rope, '#000000', 0.28), ropeRadius * 2 * px, round),
    stroke(line, rope, ropeRadius * 1.5 * px, round),
    stroke(line, blendColor(rope, '#000000', 0.34), ropeRadius * 1.7 * px, strands),
    stroke(line, blendColor(rope, '#ffffff', 0.35), ropeRadius * 0.45 * px, 'stroke-opacity=".5"'),
  ].join('')
}
