import { type ArtPiece, blendColor, type HatLook, type PatchCloth } from '../hat/hat-look.ts'
import { fill, path, short, stitches, stroke, type SvgSheet } from './svg-sheet.ts'
import { type Technique, placementNames } from '../document/design-types.ts'
import { type PlacementSurface, placementSurface } from '../hat/placement-surface.ts'
import { placed, type PlacementPicture } from '../hat/placement-picture.ts'
import { wrapShapes } from '../hat/wrap-shapes.ts'

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
    `<g clip-path="url(#${clip})">${wrapShapes(picture, piece)}</g>`,
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
  const drawn = wrapShapes(picture, piece)
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
