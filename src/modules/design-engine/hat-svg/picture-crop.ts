import type { HatLook } from '../hat/hat-look.ts'
import type { PictureView } from '../hat/hat-view.ts'
import { placed } from '../hat/placement-picture.ts'
import { placementSurface } from '../hat/placement-surface.ts'
import { placementNames } from '../document/design-types.ts'
import type { Point2 } from '#shared/drawing/vector.ts'
import { svgSheet } from './svg-sheet.ts'

/** A square part of a hat's picture in shares of its side. It may extend beyond the picture, where the ground goes on. */
export interface PictureCrop {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const wholePicture: PictureCrop = { left: 0, top: 0, side: 1 }

/** Around the art, there is this share of its size; a small logo is shown with the cloth around it. */
const around = 0.32
const smallest = 0.26

/** The art that is seen in this view, up close; the whole picture when none is. */
export function cropToArt(look: HatLook, view: PictureView): PictureCrop {
  const sheet = svgSheet(look.blank, view, { size: 1, id: '' })
  const corners = placementNames.flatMap((name) => {
    const picture = { sheet, placement: placementSurface(look.blank, name), name, lift: 0 }
    return (look.art[name] ?? []).flatMap(({ box: { left, top, right, bottom } }): Point2[] => {
      const spots = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => placed(picture, x, y)),
      )
      return spots.filter(({ faces }) => faces).map(({ spot }) => spot)
    })
  })
  if (corners.length === 0) return wholePicture
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const side = Math.min(1, Math.max(smallest, Math.max(right - left, bottom - top) * (1 + 2 * around)))
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, side }
}
