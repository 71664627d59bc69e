import { transformPath } from '../drawing/outline-path.ts'
import { elementPath, shapeNames } from './element-path.ts'
import { fontSizeOf, type Style, styleOf } from './element-style.ts'
import type { StyleSheet } from './style-sheet.ts'
import { svgLength, type SvgViewport, transformOf } from './svg-lengths.ts'
import type { SvgElement } from './svg-tree.ts'
import { type TextCurve, textCurve } from '../drawing/text-curve.ts'

/** Where the letters of a `textPath` stand. */
export interface CurvedText {
  readonly curve: TextCurve
  /** How far along the curve its text begins. */
  readonly offset: number
}

interface CurveSource {
  readonly ids: ReadonlyMap<string, SvgElement>
  readonly sheet: StyleSheet
  readonly viewport: SvgViewport
}

/** A long path that many texts stand on is measured once. */
const measured = new WeakMap<SvgElement, TextCurve | null>()

/** The curve of a `textPath`, in the coordinates of its `text`; null when the file has none for it. */
export function curvedText(element: SvgElement, style: Style, source: CurveSource): CurvedText | null {
  const target = source.ids.get((element.attributes.get('href') ?? '').replace(/^#/, ''))
  if (!target || !shapeNames.has(target.name)) return null
  const known = measured.get(target)
  const curve = known === undefined ? measure(target, source) : known
  measured.set(target, curve)
  if (!curve) return null
  const offset = svgLength(element.attributes.get('startOffset'), curve.length, fontSizeOf(style)) ?? 0
  return { curve, offset }
}

/** Applies the path's own transform, but not those of the elements around it. */
function measure(target: SvgElement, { sheet, viewport }: CurveSource): TextCurve | null {
  const path = elementPath(target.name, (key) => target.attributes.get(key), viewport)
  const transform = styleOf(target, sheet, new Map()).get('transform') ?? ''
  return path && textCurve(transformPath(path, transformOf(transform)), sizeOf(viewport))
}

const sizeOf = ({ width, height }: SvgViewport) => Math.min(width, height)
