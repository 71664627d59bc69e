import type { HatPaint } from '../hat/hat-look.ts'
import { path, type SvgSheet } from './svg-sheet.ts'
import type { Point2 } from '#shared/drawing/vector.ts'

const pitch = 0.31

/** The pattern of the hexagonal mesh. */
export function defineNet(sheet: SvgSheet, colors: HatPaint): void {
  const width = pitch * sheet.camera.pixelsPerCm
  const height = width * Math.sqrt(3)
  const hole = (x: number, y: number) =>
    path(
      Array.from({ length: 6 }, (_, corner): Point2 => {
        const angle = Math.PI / 6 + (corner * Math.PI) / 3
        return [x + width * 0.37 * Math.cos(angle), y + width * 0.37 * Math.sin(angle)]
      }),
    )
  const holes =
    hole(width / 2, height / 2) + hole(0, 0) + hole(width, 0) + hole(0, height) + hole(width, height)
  const [w, h] = [width.toFixed(2), height.toFixed(2)]
  sheet.define(
    `<pattern id="${sheet.id('net')}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">` +
      `<path fill-rule="evenodd" fill="${colors.mesh}" d="M0 0H${w}V${h}H0Z${holes}"/></pattern>`,
  )
}
