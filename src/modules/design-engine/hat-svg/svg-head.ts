import type { BrimSurface } from '../hat/brim-surface.ts'
import { fill, path, short, stroke, type SvgSheet } from './svg-sheet.ts'
import { convexHull } from '#shared/drawing/convex-hull.ts'
import type { Point2, Point3 } from '#shared/drawing/vector.ts'

/** A cross section in cm: its height above the hat's lower edge, half its width and depth, and how far its middle is in front. */
type Oval = readonly [height: number, halfWidth: number, halfDepth: number, front: number]

const face: readonly Oval[] = [
  [8.4, 2, 2.6, -0.8],
  [7, 4.9, 6.2, -0.7],
  [4, 7, 8.8, -0.5],
  [0, 7.5, 9.3, -0.3],
  [-3.5, 7.2, 8.9, 0.1],
  [-7, 6.5, 7.8, 1.1],
  [-10, 5.5, 6.4, 2.3],
  [-12.4, 4.3, 4.9, 3.6],
  [-13.6, 3, 3.4, 4.7],
  [-14.2, 1.4, 1.6, 5.4],
]
const bust: readonly Oval[] = [
  [-5, 5.4, 5.6, -2.6],
  [-13, 5, 5.2, -3.2],
  [-17.5, 5.4, 5.6, -3.8],
  [-19.6, 6.8, 6.2, -4],
  [-21.2, 10.6, 7.2, -4.2],
  [-23, 16, 8.6, -4.3],
  [-25.5, 19.4, 9.4, -4.3],
  [-30, 21.4, 10.2, -4.2],
  [-60, 20, 10, -4],
]

const plaster = '#d8cbb9'
const dark = '#3a332b'
const ovalPoints = 48
/** Between two neighbors above. */
const steps = 5

/** A head and shoulders without a face, as shop windows have them. It wears the hat, whose brim shades it. */
export function svgHead(sheet: SvgSheet, brim: BrimSurface): string {
  const { camera } = sheet
  const px = camera.pixelsPerCm
  const [left, right] = [camera.project([-21, -20, 0])[0], camera.project([21, -20, 0])[0]]
  sheet.define(
    `<linearGradient id="${sheet.id('plaster')}" gradientUnits="userSpaceOnUse" x1="${short(Math.min(left, right))}" y1="0" x2="${short(Math.max(left, right))}" y2="0">` +
      '<stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity=".14"/>' +
      '<stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>',
  )
  for (const [name, blur] of [
    ['turn', 0.9],
    ['shade', 0.8],
  ] as const)
    sheet.define(
      `<filter id="${sheet.id(name)}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${short(blur * px)}"/></filter>`,
    )
  return body(sheet, bust, chinShade(sheet)) + body(sheet, face, brimShade(sheet, brim))
}

/** Its outline in the light, darker where it turns away, with a shade on it. */
function body(sheet: SvgSheet, ovals: readonly Oval[], shade: string): string {
  const outline = outlineOf(sheet, ovals)
  const clip = sheet.id(ovals === face ? 'face' : 'bust')
  const turn = `stroke-opacity=".34" filter="url(#${sheet.id('turn')})"`
  sheet.define(`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`)
  return [
    `<g clip-path="url(#${clip})">`,
    fill(outline, plaster),
    stroke(outline, dark, 1.5 * sheet.camera.pixelsPerCm, turn),
    // The lines between its parts are inside, where nothing turns away.
    fill(outline, plaster, `fill-opacity=".7" filter="url(#${sheet.id('turn')})"`),
    fill(outline, `url(#${sheet.id('plaster')})`),
    shade,
    '</g>',
  ].join('')
}

/** Ovals on smooth lines through all of these (Catmull-Rom). */
function smoothed(ovals: readonly Oval[]): Oval[] {
  return ovals.slice(1).flatMap((to, index) => {
    const from = ovals[index] ?? to
    const [before, after] = [ovals[index - 1] ?? from, ovals[index + 2] ?? to]
    return Array.from({ length: steps }, (_, step): Oval => {
      const t = step / steps
      const between = (at: 0 | 1 | 2 | 3) => {
        const [a, b, c, d] = [before[at], from[at], to[at], after[at]]
        return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2
      }
      return [between(0), between(1), between(2), between(3)]
    })
  })
}

/** What two neighboring ovals enclose is convex; together they make the whole. */
function outlineOf({ camera }: SvgSheet, ovals: readonly Oval[]): string {
  const rings = smoothed(ovals).map(([height, halfWidth, halfDepth, front]) =>
    Array.from({ length: ovalPoints }, (_, step): Point2 => {
      const angle = (2 * Math.PI * step) / ovalPoints
      return camera.project([halfWidth * Math.sin(angle), height, front + halfDepth * Math.cos(angle)])
    }),
  )
  return rings
    .slice(1)
    .map((ring, index) => path(convexHull([...ring, ...(rings[index] ?? [])])))
    .join('')
}

function shadeOf(sheet: SvgSheet, outline: readonly Point3[], opacity: number): string {
  const drawn = path(outline.map(sheet.camera.project))
  return fill(drawn, dark, `fill-opacity="${opacity}" filter="url(#${sheet.id('shade')})"`)
}

/** What is above the face keeps the light from it. */
function brimShade(sheet: SvgSheet, brim: BrimSurface): string {
  const onFace = brim.outer.map(([x, z]): Point3 => {
    const [acrossFace, height] = brim.middle(x, z)
    return [acrossFace * 0.86, height - 4.4, 9]
  })
  return shadeOf(sheet, [...onFace, [9, 3, 2], [-9, 3, 2]], 0.42)
}

function chinShade(sheet: SvgSheet): string {
  const oval = Array.from({ length: 24 }, (_, step): Point3 => {
    const angle = (step * Math.PI) / 12
    return [0.8 + 6.2 * Math.sin(angle), -14.8 + 2.8 * Math.cos(angle), 2]
  })
  return shadeOf(sheet, oval, 0.4)
}
