import type { DrawnPicture } from '../drawing/placement-drawing.ts'
import { shapesSvg } from '../drawing/placement-svg.ts'
import type { PlacementBox } from './hat-look.ts'
import { placed, type PlacementPicture } from './placement-picture.ts'
import { short } from '../hat-svg/svg-sheet.ts'

/** Cells of about 6 mm, small enough that flat cells follow the curve of the crown. */
const cellsOf = (length: number, max: number) => Math.min(max, Math.max(2, Math.ceil(length / 6)))

/** Cuts an uploaded picture into cells and places each flat on the hat. Cells overlap slightly, so that no gaps show. */
export function wrapPicture(picture: PlacementPicture, shape: DrawnPicture, box: PlacementBox): string {
  const { sheet, name } = picture
  const columns = cellsOf(box.right - box.left, 32)
  const rows = cellsOf(box.bottom - box.top, 16)
  const [width, height] = [(box.right - box.left) / columns, (box.bottom - box.top) / rows]
  const art = sheet.id(name)
  const cells: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [box.left + column * width, box.top + row * height]
      const matrix = cellMatrix(picture, { left: x, top: y, right: x + width, bottom: y + height })
      if (!matrix) continue
      const cell = `${art}-${column}-${row}`
      sheet.define(
        `<clipPath id="${cell}"><rect x="${(x - 0.12).toFixed(2)}" y="${(y - 0.12).toFixed(2)}" width="${(width + 0.24).toFixed(2)}" height="${(height + 0.24).toFixed(2)}"/></clipPath>`,
      )
      cells.push(`<g transform="matrix(${matrix})"><use href="#${art}" clip-path="url(#${cell})"/></g>`)
    }
  }
  if (cells.length > 0) sheet.define(`<g id="${art}">${shapesSvg([shape])}</g>`)
  return cells.join('')
}

function cellMatrix(picture: PlacementPicture, box: PlacementBox): string | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (!placed(picture, (box.left + box.right) / 2, (box.top + box.bottom) / 2).faces) return undefined
  const [x, y] = placed(picture, box.left, box.top).spot
  const [rightX, rightY] = placed(picture, box.right, box.top).spot
  const [downX, downY] = placed(picture, box.left, box.bottom).spot
  const [a, b] = [(rightX - x) / width, (rightY - y) / width]
  const [c, d] = [(downX - x) / height, (downY - y) / height]
  const [e, f] = [x - a * box.left - c * box.top, y - b * box.left - d * box.top]
  return [...[a, b, c, d].map((value) => value.toFixed(4)), short(e), short(f)].join(' ')
}
