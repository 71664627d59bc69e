import { crownSurface, type CrownSurface } from './crown-surface.ts'
import type { HatPaint, HatLook } from './hat-look.ts'
import { type HatView, hatViews } from './hat-view.ts'
import { svgArt } from './svg-art.ts'
import { archBinding, edgeBinding, svgStrap } from './svg-back.ts'
import { groundShadow, svgBrim } from './svg-brim.ts'
import { crownInside, crownOutside } from './svg-crown.ts'
import { defineNets } from './define-nets.ts'
import { fill, short, type SvgSheet, svgSheet } from './svg-sheet.ts'
import type { Point3 } from '#shared/drawing/vector.ts'

export interface SvgHatOptions {
  /** Side of the square in its own units. */
  size?: number
  /** Prefix of the ids in this picture. Two pictures on one page need different ones. */
  id?: string
  ground?: string
}

/** Light from the upper left over the crown. */
function crownLight(sheet: SvgSheet, crown: CrownSurface, outline: string): string {
  const foot = (angle: number) => sheet.camera.project(crown.point(angle, crown.low(angle)))
  const feet = [-Math.PI / 2, Math.PI / 2, 0, Math.PI].map(foot)
  const xs = feet.map(([x]) => x)
  const top = sheet.camera.project(crown.point(0, crown.top(0)))[1]
  const bottom = Math.max(...feet.map(([, y]) => y))
  const stops = (list: readonly (readonly [number, string, number])[]) =>
    list
      .map(
        ([offset, color, opacity]) =>
          `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  const gradient = (name: string, line: string, inside: string) =>
    sheet.define(
      `<linearGradient id="${sheet.id(name)}" gradientUnits="userSpaceOnUse" ${line}>${inside}</linearGradient>`,
    )
  gradient(
    'side-light',
    `x1="${short(Math.min(...xs))}" y1="0" x2="${short(Math.max(...xs))}" y2="${short(0.25 * (bottom - top))}"`,
    stops([
      [0, '#000', 0.22],
      [0.16, '#000', 0.02],
      [0.36, '#fff', 0.13],
      [0.62, '#000', 0.06],
      [1, '#000', 0.32],
    ]),
  )
  gradient(
    'top-light',
    `x1="0" y1="${short(top)}" x2="0" y2="${short(bottom)}"`,
    stops([
      [0, '#fff', 0.14],
      [0.3, '#fff', 0.02],
      [1, '#000', 0.2],
    ]),
  )
  return fill(outline, `url(#${sheet.id('side-light')})`) + fill(outline, `url(#${sheet.id('top-light')})`)
}

function button(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const apex: Point3 = [0, crown.point(0, crown.top(0))[1] + 0.1, crown.shape.buttonZ]
  const [x, y] = sheet.camera.project(apex)
  const rx = 0.78 * sheet.camera.pixelsPerCm
  const ry = rx * (0.34 + 0.66 * Math.sin((hatViews[sheet.view].above * Math.PI) / 180 + 0.08))
  const oval = (cx: number, cy: number, size: number, paint: string) =>
    `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx * size)}" ry="${short(ry * size)}" ${paint}/>`
  return (
    oval(x, y, 1, `fill="${colors.button}"`) +
    oval(x - rx * 0.2, y - ry * 0.25, 0.55, 'fill="#fff" fill-opacity=".16"')
  )
}

/**
 * The hat as an SVG document from one of six sides, on the same surfaces as the 3D hat. The same look gives the same bytes
 * on every machine. It has no styles, scripts or external addresses, so it's safe to embed in a page and to render with
 * sharp.
 */
export function svgHat(look: HatLook, view: HatView, options: SvgHatOptions = {}): string {
  const { size = 1000, id = 'hat', ground } = options
  const crown = crownSurface(look.blank)
  const sheet = svgSheet(view, size, id)
  const { colors } = look
  defineNets(sheet, colors)
  const brim = svgBrim(sheet, crown, colors)
  const outside = crownOutside(sheet, crown, colors)
  const strap = svgStrap(sheet, crown, colors)
  const isBack = view === 'back'
  const drawn = [
    ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '',
    groundShadow(sheet, crown, brim.surface),
    crownInside(sheet, crown, colors),
    isBack ? '' : strap,
    brim.drawn,
    outside.drawn,
    svgArt(sheet, look),
    crownLight(sheet, crown, outside.outline),
    archBinding(sheet, crown, colors),
    isBack ? strap : '',
    edgeBinding(sheet, crown, colors),
    button(sheet, crown, colors),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><defs>${sheet.definitions.join('')}</defs>${drawn}</svg>`
}
