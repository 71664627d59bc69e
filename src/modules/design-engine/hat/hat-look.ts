import type { Point2 } from '#shared/drawing/vector.ts'
import type { Blank, Technique, PlacementName } from '../document/design-types.ts'
import type { DrawnShape } from '../drawing/placement-drawing.ts'

export interface HatPaint {
  front: string
  mesh: string
  brim: string
  button: string
  stitching: string
  underBrim: string
}

/** A rectangle in mm from the center of its placement, y pointing down. */
export interface PlacementBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PatchCloth {
  /** In mm from the center of the placement, y pointing down, evenly spaced. */
  outline: readonly Point2[]
  color: string
  /** The merrowed border of a woven patch, or the stitching of a leather one. */
  border: string
}

/** Artwork in one technique: its drawing in mm and its bounding box. */
export interface ArtPiece {
  technique: Technique
  /** From the bottom to the top, in mm from the center of the placement. */
  shapes: readonly DrawnShape[]
  /** The shapes as SVG elements, without ids and styles. */
  drawing: string
  box: PlacementBox
  patch?: PatchCloth
}

/** Everything that a picture of a hat shows, in flat shapes: made from a design by `lookOfDesign`, or by hand. */
export interface HatLook {
  blank: Blank
  colors: HatPaint
  art: Partial<Record<PlacementName, readonly ArtPiece[]>>
}

function parts(color: string): [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

export function blendColor(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Colors of the parts that shoppers can't choose. They follow the others, as on hats that are sold. */
export function followingColors(colors: HatPaint) {
  return {
    strap: blendColor(colors.mesh, '#1c1d22', 0.12),
    binding: colors.brim,
    sweatband: blendColor(colors.brim, '#17181b', 0.55),
    eyelet: colors.front,
    rope: colors.stitching,
    lining: blendColor('#efece6', colors.front, 0.12),
  }
}
