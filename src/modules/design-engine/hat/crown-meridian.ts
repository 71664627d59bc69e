import { type HatShape, type PanelSpan, panelsOf } from './hat-shape.ts'
import { mix, type Point2, type Point3, smoothStep } from '#shared/drawing/vector.ts'

/** The base of the crown seen from above: an ellipse. */
export const baseXZ = (shape: HatShape, angle: number): Point2 => [
  shape.halfWidth * Math.sin(angle),
  shape.halfLength * Math.cos(angle),
]

/** The brim bends around a cylinder along Z and slopes forward. */
export function brimY(shape: HatShape, x: number, z: number): number {
  const radius = shape.brimRadius
  const across = Math.min(Math.abs(x), radius * 0.97)
  const forward = z - shape.halfLength
  const droop = Math.max(0, forward)
  return (
    Math.sqrt(radius * radius - across * across) - radius - shape.brimSlope * forward - 0.004 * droop * droop
  )
}

/** The lower edge isn't flat: at the front it follows the brim's curve, at the back it hangs lower. */
export function baseY(shape: HatShape, angle: number): number {
  const [x, z] = baseXZ(shape, angle)
  const [endX, endZ] = baseXZ(shape, shape.brimEnd)
  const turned = Math.abs(angle)
  const behind = brimY(shape, endX, endZ) - 0.25 - 0.25 * smoothStep(1.6, 2.6, turned)
  return mix(
    brimY(shape, x, Math.max(z, -1)),
    behind,
    smoothStep(shape.brimEnd - 0.2, shape.brimEnd + 0.5, turned),
  )
}

function panelAt(panels: readonly PanelSpan[], angle: number): PanelSpan {
  const found = panels.find((panel) => angle <= panel.to + 1e-9) ?? panels[0]
  if (!found) throw new Error('The hat has no panels.')
  return found
}

/** How far the fabric between two seams is pulled from the curve toward the straight chord. */
function facetPull(panel: PanelSpan): number {
  const half = (panel.to - panel.from) / 2
  if (half > 0.8) return 0.06
  return Math.abs((panel.from + panel.to) / 2) < 0.6 ? 0.14 : 0.24
}

/** The curve from the lower edge (rise 0) to the button (rise π/2) at an angle: a tapering super-ellipse. */
export function crownMeridian(shape: HatShape): (angle: number, rise: number) => Point3 {
  const panels = panelsOf(shape)
  return (angle, rise) => {
    const front = smoothStep(-0.15, 0.85, Math.cos(angle))
    const back = smoothStep(-0.1, 0.9, -Math.cos(angle))
    const blend = (of: { front: number; side: number; back: number }) =>
      of.side + (of.front - of.side) * front + (of.back - of.side) * back
    const exponent = 2 / blend(shape.roundness)
    const inward = Math.max(0, Math.cos(rise)) ** exponent
    const height = Math.max(0, Math.sin(rise)) ** exponent
    const panel = panelAt(panels, angle)
    const chord = Math.cos((panel.to - panel.from) / 2) / Math.cos(angle - (panel.from + panel.to) / 2)
    const pull = facetPull(panel) * smoothStep(0.15, 0.95, height)
    const radius = inward * (1 - blend(shape.taper) * height) * (1 - pull * (1 - chord))
    const low = baseY(shape, angle)
    const [x, z] = baseXZ(shape, angle)
    const lift =
      shape.shoulder * front * 4 * radius * (1 - radius) * height * smoothStep(0, 0.6, 1 - radius ** 4)
    return [
      x * radius,
      low + (shape.crownHeight - low) * height + lift,
      shape.buttonZ * (1 - radius) * height + z * radius,
    ]
  }
}
