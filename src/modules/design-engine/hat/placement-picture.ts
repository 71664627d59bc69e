import { add, type Point2, type Point3 } from '#shared/drawing/vector.ts'
import type { PlacementSurface } from './placement-surface.ts'
import type { SvgSheet } from '../hat-svg/svg-sheet.ts'

/** A placement in one picture of the hat. */
export interface PlacementPicture {
  readonly sheet: SvgSheet
  readonly placement: PlacementSurface
  /** Begins the ids of its definitions. */
  readonly name: string
  /** Distance of the decoration from the fabric, in cm. */
  readonly lift: number
}

/** Where the picture shows a point, in mm from the placement's center, and whether it faces the camera. */
export function placed(
  { sheet, placement, lift }: PlacementPicture,
  x: number,
  y: number,
): { readonly spot: Point2; readonly faces: boolean } {
  const normal: Point3 = placement.normal(x, y)
  const point = add(placement.point(x, y, 0, 0), normal, lift)
  return { spot: sheet.camera.project(point), faces: sheet.camera.facing(point, normal) > 0 }
}
