import type { BrimSurface } from '../hat/brim-surface.ts'
import { crownSurface, type CrownSurface } from '../hat/crown-surface.ts'
import type { HatPaint, HatLook } from '../hat/hat-look.ts'
import type { HatView, PictureView } from '../hat/hat-view.ts'
import { svgArt } from './svg-art.ts'
import { archBinding, edgeBinding, svgStrap } from './svg-back.ts'
import { groundShadow, svgBrim } from './svg-brim.ts'
import { crownInside, crownOutside } from './svg-crown.ts'
import { defineNet } from './define-net.ts'
import { type PictureCrop, wholePicture } from './picture-crop.ts'
import { svgRope } from './svg-rope.ts'
import { short, type SvgSheet, svgSheet } from './svg-sheet.ts'
import type { Point3 } from '#shared/drawing/vector.ts'

export type DrawWearer = (sheet: SvgSheet, brim: BrimSurface) => string

export interface SvgHatOptions {
  /** Side of the square in its own units. */
  size?: number
  /** Prefix of the ids in this picture. Two pictures on one page need different ones. */
  id?: string
  /** A color behind the hat. */
  ground?: string
  /** What is behind and below the hat instead, as SVG. */
  scene?: string
  /** What wears the hat, which is on the ground otherwise. Only the server draws it, so that browsers don’t load it. */
  wearer?: DrawWearer | null
  crop?: PictureCrop
}

/** A gradient over the whole crown; each stop is a place, a color and its opacity. */
function light(
  sheet: SvgSheet,
  outlineId: string,
  {
    name,
    line,
    stops,
  }: { name: string; line: string; stops: readonly (readonly [number, string, number])[] },
): string {
  const inside = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  sheet.define(
    `<linearGradient id="${sheet.id(name)}" gradientUnits="userSpaceOnUse" ${line}>${inside.join('')}</linearGradient>`,
  )
  return `<use href="#${outlineId}" fill="url(#${sheet.id(name)})"/>`
}

/**
 * Light from the upper left over the crown: most of it on the cloth, below the art, because thread and print shine in the
 * color that was chosen; only the turn away from the light at both sides covers everything.
 */
function crownLight(sheet: SvgSheet, crown: CrownSurface, outlineId: string) {
  const foot = (angle: number) => sheet.camera.project(crown.point(angle, crown.low(angle)))
  const feet = [-Math.PI / 2, Math.PI / 2, 0, Math.PI].map(foot)
  const xs = feet.map(([x]) => x)
  const top = sheet.camera.project(crown.point(0, crown.top(0)))[1]
  const bottom = Math.max(...feet.map(([, y]) => y))
  const across = `x1="${short(Math.min(...xs))}" y1="0" x2="${short(Math.max(...xs))}" y2="${short(0.25 * (bottom - top))}"`
  const down = `x1="0" y1="${short(top)}" x2="0" y2="${short(bottom)}"`
  return {
    onCloth:
      light(sheet, outlineId, {
        name: 'side-light',
        line: across,
        stops: [
          [0, '#000', 0.12],
          [0.16, '#000', 0.02],
          [0.36, '#fff', 0.13],
          [0.62, '#000', 0.06],
          [1, '#000', 0.2],
        ],
      }) +
      light(sheet, outlineId, {
        name: 'top-light',
        line: down,
        stops: [
          [0, '#fff', 0.14],
          [0.3, '#fff', 0.02],
          [1, '#000', 0.2],
        ],
      }),
    overAll: light(sheet, outlineId, {
      name: 'edge-light',
      line: across,
      stops: [
        [0, '#000', 0.12],
        [0.16, '#000', 0],
        [0.7, '#000', 0],
        [1, '#000', 0.15],
      ],
    }),
  }
}

function button(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  if (sheet.camera.above < 0) return ''
  const apex: Point3 = [0, crown.point(0, crown.top(0))[1] + 0.1, crown.shape.buttonZ]
  const [x, y] = sheet.camera.project(apex)
  const rx = 0.78 * sheet.camera.pixelsPerCm
  const ry = rx * (0.34 + 0.66 * Math.sin(sheet.camera.above + 0.08))
  const oval = (cx: number, cy: number, size: number, paint: string) =>
    `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx * size)}" ry="${short(ry * size)}" ${paint}/>`
  return (
    oval(x, y, 1, `fill="${colors.button}"`) +
    oval(x - rx * 0.2, y - ry * 0.25, 0.55, 'fill="#fff" fill-opacity=".16"')
  )
}

/** What of the picture doesn't depend on the art: by far the most of it. */
interface BareHat {
  readonly definitions: readonly string[]
  readonly below: string
  readonly above: string
}

const bareHats = new Map<string, BareHat>()
const maxBareHats = 12

function bareHat({ blank, colors }: HatLook, view: PictureView, { size, id, wearer }: Picture): BareHat {
  const key = JSON.stringify([blank, colors, view, size, id, wearer?.name])
  const known = bareHats.get(key)
  if (known) return known
  const made = makeBareHat(crownSurface(blank), colors, svgSheet(blank, view, { size, id }), wearer)
  const [oldest] = bareHats.keys()
  if (bareHats.size >= maxBareHats && oldest !== undefined) bareHats.delete(oldest)
  bareHats.set(key, made)
  return made
}

function makeBareHat(
  crown: CrownSurface,
  colors: HatPaint,
  sheet: SvgSheet,
  wearer: DrawWearer | null,
): BareHat {
  defineNet(sheet, colors)
  const brim = svgBrim(sheet, crown, colors)
  const outside = crownOutside(sheet, crown, colors)
  const strap = svgStrap(sheet, crown, colors)
  const lit = crownLight(sheet, crown, outside.outlineId)
  const isBack = sheet.view === 'back'
  const isBelow = sheet.camera.above < 0
  const below = [
    wearer ? '' : groundShadow(sheet, crown, brim.surface),
    crownInside(sheet, crown, colors),
    isBack ? '' : strap,
    wearer ? wearer(sheet, brim.surface) : '',
    isBelow ? '' : brim.drawn,
    outside.drawn,
    lit.onCloth,
    svgRope(sheet, crown, colors),
  ].join('')
  const above = [
    lit.overAll,
    archBinding(sheet, crown, colors),
    isBack ? strap : '',
    edgeBinding(sheet, crown, colors),
    button(sheet, crown, colors),
    isBelow ? brim.drawn : '',
  ].join('')
  return { definitions: sheet.definitions, below, above }
}

type Picture = SvgHatOptions & Required<Omit<SvgHatOptions, 'ground' | 'scene'>>
const plain = { size: 1000, id: 'hat', wearer: null, crop: wholePicture }

/**
 * The hat as an SVG document from one of six sides or from below, on the same surfaces as the 3D hat. The same look gives the same bytes
 * on every machine. It has no styles, scripts or external addresses, so it's safe to embed in a page and to render with
 * sharp.
 */
export function svgHat(look: HatLook, view: PictureView, options: SvgHatOptions = {}): string {
  const picture: Picture = { ...plain, ...options }
  const bare = bareHat(look, view, picture)
  const sheet = svgSheet(look.blank, view, picture)
  const art = svgArt(sheet, look)
  const all = bare.below + art + bare.above
  return svgDocument(picture, [...bare.definitions, ...sheet.definitions], groundOf(picture) + all)
}

/**
 * The same picture as three documents to lay over each other in one page, which share their definitions. When only the
 * art changes, the others are the same strings as before.
 */
export function svgHatLayers(look: HatLook, view: HatView, options: SvgHatOptions = {}): string[] {
  const picture: Picture = { ...plain, ...options }
  const bare = bareHat(look, view, picture)
  const sheet = svgSheet(look.blank, view, picture)
  const art = svgArt(sheet, look)
  return [
    svgDocument(picture, bare.definitions, groundOf(picture) + bare.below),
    svgDocument(picture, sheet.definitions, art),
    svgDocument(picture, [], bare.above),
  ]
}

function groundOf(picture: Picture): string {
  if (picture.scene !== undefined) return picture.scene
  const { x, y, side } = cropped(picture)
  if (picture.ground === undefined) return ''
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${picture.ground}"/>`
}

function cropped({ size, crop }: Picture) {
  const [x, y, side] = [crop.left * size, crop.top * size, crop.side * size].map(short)
  return { x, y, side }
}

function svgDocument(picture: Picture, definitions: readonly string[], drawn: string): string {
  const { size } = picture
  const { x, y, side } = cropped(picture)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${side} ${side}" width="${size}" height="${size}"><defs>${definitions.join('')}</defs>${drawn}</svg>`
}
