import { type ArtPiece, blendColor, type HatLook, type PatchCloth, type ZoneBox } from './hat-look.ts'
import { fill, path, short, stitches, stroke, type SvgSheet } from './svg-sheet.ts'
import { add, type Point2, type Point3 } from '#shared/vector.ts'
import { type Decoration, zoneNames } from '../design-words.ts'
import { type ZoneSurface, zoneSurface } from './zone-surface.ts'

interface ZonePicture {
  sheet: SvgSheet
  zone: ZoneSurface
  name: string
  lift: number
}

interface Placed {
  spot: Point2
  faces: boolean
}

function placed({ sheet, zone, lift }: ZonePicture, x: number, y: number): Placed {
  const normal: Point3 = zone.normal(x, y)
  const point = add(zone.point(x, y, 0, 0), normal, lift)
  return { spot: sheet.camera.project(point), faces: sheet.camera.facing(point, normal) > 0 }
}

/** Cells of about 6 mm: small enough that a flat piece follows the curve of the crown. */
const cellsOf = (length: number, most: number) => Math.min(most, Math.max(2, Math.ceil(length / 6)))

/** The drawing cut into cells, each laid flat where it belongs on the hat. Cells overlap a little, so that no gap shows. */
function wrapped(picture: ZonePicture, drawing: string, box: ZoneBox): string {
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

function cellMatrix(picture: ZonePicture, box: ZoneBox): string | undefined {
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

/** Less of an outline (in spots) than this is no patch that somebody sees. */
const leastSeen = 15

/** What this view sees of a patch's outline, drawn in by mm: its ground, and its edge, which is open where the patch goes around the hat. */
function outlineOf(
  picture: ZonePicture,
  { box }: ArtPiece,
  { outline }: PatchCloth,
  inset: number,
): { ground: string; line: string } | undefined {
  const [centreX, centreY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const spots = outline.map(([x, y]) => {
    const inwards = 1 - inset / Math.hypot(x - centreX, y - centreY)
    return placed(picture, centreX + (x - centreX) * inwards, centreY + (y - centreY) * inwards)
  })
  const begin = Math.max(
    0,
    spots.findIndex(({ faces }, index) => faces && !spots.at(index - 1)?.faces),
  )
  const seen = [...spots.slice(begin), ...spots.slice(0, begin)].filter(({ faces }) => faces)
  if (seen.length < leastSeen) return undefined
  const drawn = seen.map(({ spot }) => spot)
  return { ground: path(drawn), line: path(drawn, seen.length === spots.length) }
}

/** A patch: its shadow on the cloth, its ground, the drawing, and the edge that it is made with. */
function patched(picture: ZonePicture, piece: ArtPiece, patch: PatchCloth): string {
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
    piece.decoration === 'leather-patch'
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

/** How far the work stands off the cloth, in cm. */
const lifts: Record<Decoration, number> = {
  print: 0,
  flat: 0.08,
  puff: 0.22,
  'woven-patch': 0.12,
  'leather-patch': 0.16,
}

/** The same for the shadow that it throws; print has none, and patches have their own. */
const shadowDepths: Partial<Record<Decoration, number>> = { flat: 0.035, puff: 0.1 }

function pieceOn(sheet: SvgSheet, zone: ZoneSurface, piece: ArtPiece, name: string): string {
  const picture: ZonePicture = { sheet, zone, name, lift: lifts[piece.decoration] }
  if (piece.patch) return patched(picture, piece, piece.patch)
  const drawn = wrapped(picture, piece.drawing, piece.box)
  const depth = shadowDepths[piece.decoration]
  return drawn && depth ? inItsShadow(picture, drawn, depth) : drawn
}

/** What is sewn throws a little shadow on the cloth: white thread on white cloth shows by nothing else. */
function inItsShadow({ sheet, name }: ZonePicture, drawn: string, depth: number): string {
  const px = sheet.camera.pixelsPerCm
  const shadow = `${sheet.id(name)}-shadow`
  sheet.define(
    `<filter id="${shadow}"><feDropShadow dx="${(depth * 0.5 * px).toFixed(2)}" dy="${(depth * px).toFixed(2)}" stdDeviation="${(depth * 0.5 * px).toFixed(2)}" flood-opacity=".5"/></filter>`,
  )
  return `<g filter="url(#${shadow})">${drawn}</g>`
}

/** All artwork that this view can see, warped onto the crown. */
export function svgArt(sheet: SvgSheet, look: HatLook): string {
  return zoneNames
    .flatMap((zone) =>
      (look.art[zone] ?? []).map((piece, index) =>
        pieceOn(sheet, zoneSurface(look.blank, zone), piece, `${zone}-${index}`),
      ),
    )
    .join('')
}
