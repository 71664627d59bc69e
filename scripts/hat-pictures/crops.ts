import {
  brimSurface,
  crownSurface,
  hatCamera,
  type HatLook,
  type HatPose,
  type PictureCrop,
  placementSurface,
} from '#modules/design-engine'
import { boxOf } from './box-of.ts'

/** The hat in the middle, over this share of the picture. */
export function cropToHat({ blank }: HatLook, pose: HatPose, share: number): PictureCrop {
  const crown = crownSurface(blank)
  const brim = brimSurface(crown.shape, 24)
  const around = Array.from({ length: 36 }, (_, index) => (index / 18 - 1) * Math.PI)
  const spots = [
    ...around.flatMap((angle) =>
      [crown.low(angle), crown.low(angle) + 6, crown.top(angle)].map((height) => crown.point(angle, height)),
    ),
    ...brim.outer.map(([x, z]) => brim.middle(x, z)),
  ]
  const { left, right, top, bottom } = boxOf(spots.map(hatCamera(blank, pose, 1).project))
  const side = Math.max(right - left, bottom - top) / share
  // The shadow is below.
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2 + 0.02, side }
}

/** Millimeters of the front that are seen up close, from its middle. */
const seen = { beside: 60, above: 60, below: 40 }

/** The art with the cloth around it. */
export function cropToDecoration({ blank, art }: HatLook, pose: HatPose): PictureCrop {
  const surface = placementSurface(blank, 'front')
  const { project } = hatCamera(blank, pose, 1)
  const spots = (art.front ?? []).flatMap(({ box }) =>
    [box.left, 0, box.right].flatMap((x) =>
      [Math.max(-seen.above, box.top), Math.min(seen.below, box.bottom)].map((y) =>
        project(surface.point(Math.min(seen.beside, Math.max(-seen.beside, x)), y)),
      ),
    ),
  )
  const { left, right, top, bottom } = boxOf(spots)
  const side = Math.min(0.62, Math.max(0.28, Math.max(right - left, bottom - top) * 1.45))
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, side }
}
