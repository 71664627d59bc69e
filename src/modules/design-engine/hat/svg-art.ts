import { type ArtPiece, blendColor, type HatLook, type PatchCloth, type PlacementBox } from './hat-look.ts'
import { fill, path, short, stitches, stroke, type SvgSheet } from './svg-sheet.ts'
import { add, type Point2, type Point3 } from '#shared/drawing/vector.ts'
import { type Technique, placementNames } from '../document/design-types.ts'
import { type PlacementSurface, placementSurface } from './placement-surface.ts'

interface PlacementPicture {
  sheet: SvgSheet
  placement: PlacementSurface
  name: string
  lift: number
}

interface Placed {
  spot: Point2
  faces: boolean
}

function placed({ sheet, placement, lift }: PlacementPicture, x: number, y: number): Placed {
  const normal: Point3 = placement.normal(x, y)
  const point = add(placement.point(x, y, 0, 0), normal, lift)
  return { spot: sheet.camera.project(point), faces: sheet.camera.facing(point, normal) > 0 }
}

/** Cells of about 6 mm, small enough that flat cells follow the curve of the crown. */
const cellsOf = (length: number, max: number) => Math.min(max, Math.max(2, Math.ceil(length / 6)))

/** Cuts the drawing into cells and places each flat on the hat. Cells overlap slightly, so that no gaps show. */
function wrapped(picture: PlacementPicture, drawing: string, box: PlacementBox): string {
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
  if (cells.length) sheet.define(`<g id="${art}">${drawing}</g>`)
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

/** With fewer visible outline points than this, a patch isn't drawn. */
const minVisible = 15

/**
 * The visible part of a patch's outline, inset by mm: its area, and its edge, which is open where the patch wraps
 * around the hat.
 */
function outlineOf(
  picture: PlacementPicture,
  { box }: ArtPiece,
  { outline }: PatchCloth,
  inset: number,
): { ground: string; line: string } | undefined {
  const [centerX, centerY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const spots = outline.map(([x, y]) => {
    const inwards = 1 - inset / Math.hypot(x - centerX, y - centerY)
    return placed(picture, centerX + (x - centerX) * inwards, centerY + (y - centerY) * inwards)
  })
  const begin = Math.max(
    0,
    spots.findIndex(({ faces }, index) => faces && !spots.at(index - 1)?.faces),
  )
  const seen = [...spots.slice(begin), ...spots.slice(0, begin)].filter(({ faces }) => faces)
  if (seen.length < minVisible) return undefined
  const drawn = seen.map(({ spot }) => spot)
  return { ground: path(drawn), line: path(drawn, seen.length === spots.length) }
}

/** A patch: its shadow on the fabric, its background, the drawing, and its border. */
function patched(picture: PlacementPicture, piece: ArtPiece, patch: PatchCloth): string {
  const { sheet } = picture
  const { box } = piece
  const px = sheet.camera.pixelsPerCm
  const edge = outlineOf(picture, piece, patch, 0)
  if (!edge) return ''
  const clip = `${sheet.id(picture.name)}-patch`
  const shadow = `${sheet.id(picture.name)}-shadow`
  sheet.define(`<clipPath id="${clip}"><path d="${edge.ground}"/></clipPath>`)
  sheet.define(
    `<filter id="${shadow}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${short(0.3 * px)}"/></filter>`,
  )
  const line = (inset: number) => outlineOf(picture, piece, patch, inset)?.line ?? ''
  const finish =
    piece.technique === 'leather-patch'
      ? stroke(edge.line, blendColor(patch.color, '#000000', 0.45), 0.14 * px) +
        stroke(line(2.3), patch.border, 0.07 * px, stitches(sheet))
      : stroke(line(1.4), blendColor(patch.border, '#000000', 0.25), 0.36 * px) +
        stroke(
          line(1.4),
          patch.border,
          0.3 * px,
          `stroke-dasharray="${short(0.07 * px)} ${short(0.025 * px)}"`,
        )
  return [
    fill(
      edge.ground,
      '#000',
      `fill-opacity=".4" filter="url(#${shadow})" transform="translate(${short(0.1 * px)} ${short(0.18 * px)})"`,
    ),
    fill(edge.ground, patch.color),
    `<g clip-path="url(#${clip})">${wrapped(picture, piece.drawing, box)}</g>`,
    finish,
  ].join('')
}

/** Distance of the decoration from the fabric, in cm. */
const lifts: Record<Technique, number> = {
  print: 0,
  flat: 0.08,
  puff: 0.22,
  'woven-patch': 0.12,
  'leather-patch': 0.16,
}

/** Depth of the shadow in cm. Prints have none, and patches draw their own. */
const shadowDepths: Partial<Record<Technique, number>> = { flat: 0.035, puff: 0.1 }

function pieceOn(sheet: SvgSheet, placement: PlacementSurface, piece: ArtPiece, name: string): string {
  const picture: PlacementPicture = { sheet, placement, name, lift: lifts[piece.technique] }
  if (piece.patch) return patched(picture, piece, piece.patch)
  const drawn = wrapped(picture, piece.drawing, piece.box)
  const depth = shadowDepths[piece.technique]
  return drawn && depth ? withShadow(picture, drawn, depth) : drawn
}

/** Stitches cast a small shadow on the fabric. Without it, white thread on white fabric would be invisible. */
function withShadow({ sheet, name }: PlacementPicture, drawn: string, depth: number): string {
  const px = sheet.camera.pixelsPerCm
  const shadow = `${sheet.id(name)}-shadow`
  sheet.define(
    `<filter id="${shadow}"><feDropShadow dx="${(depth * 0.5 * px).toFixed(2)}" dy="${(depth * px).toFixed(2)}" stdDeviation="${(depth * 0.5 * px).toFixed(2)}" flood-opacity=".5"/></filter>`,
  )
  return `<g filter="url(#${shadow})">${drawn}</g>`
}

/** All artwork that is visible in this view, warped onto the crown. */
export function svgArt(sheet: SvgSheet, look: HatLook): string {
  return placementNames
    .flatMap((placement) =>
      (look.art[placement] ?? []).map((piece, index) =>
        pieceOn(sheet, placementSurface(look.blank, placement), piece, `${placement}-${index}`),
      ),
    )
    .join('')
}
