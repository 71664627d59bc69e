import type { Point2 } from '#shared/vector.ts'
import type { Blank, Decoration, ZoneName } from '../design-words.ts'

export interface HatPaint {
  front: string
  mesh: string
  brim: string
  button: string
  stitching: string
  underBrim: string
}

/** A rectangle in mm from the middle of its zone, y down. */
export interface ZoneBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PatchCloth {
  /** In mm from the middle of the zone, y down, at even distances. */
  outline: readonly Point2[]
  color: string
  /** The merrowed edge of a woven patch, the thread of a leather one. */
  border: string
}

/** Artwork that is made in one way: its drawing in mm and the rectangle that holds it. */
export interface ArtPiece {
  decoration: Decoration
  /** SVG elements in mm from the middle of the zone, without ids and styles. */
  drawing: string
  box: ZoneBox
  patch?: PatchCloth
}

/** Everything that a picture of a hat shows, in flat pieces: made from a design by `hatLook`, or by hand. */
export interface HatLook {
  blank: Blank
  colors: HatPaint
  art: Partial<Record<ZoneName, readonly ArtPiece[]>>
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

/** The parts whose colour nobody chooses: they follow the others, as on hats that are sold. */
export function followingColors(colors: HatPaint) {
  return {
    strap: blendColor(colors.mesh, '#1c1d22', 0.12),
    binding: colors.brim,
    sweatband: blendColor(colors.brim, '#17181b', 0.55),
    eyelet: colors.front,
    lining: blendColor('#efece6', colors.front, 0.12),
  }
}
