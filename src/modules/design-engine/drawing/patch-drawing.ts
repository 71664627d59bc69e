import type { Patch } from '../document/design-document.ts'
import type { PatchShape } from '../document/design-types.ts'
import { leatherOf } from '../colors/fabrics.ts'
import { type Box, emptyBox, isEmptyBox, type OutlinePath, unite } from './outline-path.ts'
import { parsePath } from './parse-path.ts'
import { threadHex } from '../colors/threads.ts'
import type { DrawnLayer, DrawnOutline } from './placement-drawing.ts'

/** Millimeters between the art and the edge of its patch: room for the seam or the merrowed border. */
const patchMargin = 5
/**
 * Millimeters of the patch that its edge covers: the wound threads of a woven patch, or the burned edge of laser-cut
 * leather.
 */
const merrowedRim = 2.8
const burnedRim = 0.5

/** Draws a woven and a leather patch as large as their layers need, each below its layers. */
export function patchShapesOf(patch: Patch, layers: readonly DrawnLayer[]): DrawnOutline[] {
  return (['leather-patch', 'woven-patch'] as const).flatMap((technique) => {
    const box = patchBox(layers.filter(({ layer }) => layer.technique === technique))
    if (!box) return []
    const leather = technique === 'leather-patch'
    const ground = leather ? leatherOf(patch.leather).hex : threadHex(patch.ground)
    const edge = leather ? leatherOf(patch.leather).burnedHex : threadHex(patch.border)
    const common = { layerId: null, technique, evenOdd: false, stroke: 0 } as const
    const whole = patchOutline(patch.shape, box)
    const inside = patchOutline(patch.shape, inset(box, leather ? burnedRim : merrowedRim))
    return [
      { ...common, part: 'patch-edge', thread: patch.border, hex: edge, path: whole },
      { ...common, part: 'patch', thread: patch.ground, hex: ground, path: inside },
    ] satisfies DrawnOutline[]
  })
}

/** The patch including its edge; null when no layer is on one. */
export function patchBox(layers: readonly DrawnLayer[]): Box | null {
  const art = layers.reduce((box, { box: own }) => unite(box, own), emptyBox)
  if (isEmptyBox(art)) return null
  return {
    left: art.left - patchMargin,
    top: art.top - patchMargin,
    right: art.right + patchMargin,
    bottom: art.bottom + patchMargin,
  }
}

const inset = ({ left, top, right, bottom }: Box, rim: number): Box => ({
  left: left + rim,
  top: top + rim,
  right: right - rim,
  bottom: bottom - rim,
})

function patchOutline(shape: PatchShape, { left, top, right, bottom }: Box): OutlinePath {
  const width = right - left
  const height = bottom - top
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  switch (shape) {
    case 'rectangle':
      return drawn(`M${left} ${top}H${right}V${bottom}H${left}Z`)
    case 'rounded': {
      const r = Math.min(6, width / 4, height / 4)
      const corner = (tx: number, ty: number) => `A${r} ${r} 0 0 1 ${tx} ${ty}`
      return drawn(
        `M${left + r} ${top}H${right - r}${corner(right, top + r)}V${bottom - r}${corner(right - r, bottom)}` +
          `H${left + r}${corner(left, bottom - r)}V${top + r}${corner(left + r, top)}Z`,
      )
    }
    case 'oval': {
      // Wide enough to contain the corners of the art.
      const [rx, ry] = [width * 0.62, height * 0.62]
      return drawn(`M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`)
    }
    case 'hexagon': {
      const tip = height / 3
      return drawn(
        `M${left - tip} ${y}L${left} ${top}H${right}L${right + tip} ${y}L${right} ${bottom}H${left}Z`,
      )
    }
  }
}

function drawn(data: string): OutlinePath {
  return parsePath(data) ?? []
}
