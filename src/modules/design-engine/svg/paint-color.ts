import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import { type CssColor, cssColor, hexOf } from './css-color.ts'
import { shareOf, type Style, styleOf, urlTarget } from './element-style.ts'
import type { StyleSheet } from './style-sheet.ts'
import type { SvgElement } from './svg-tree.ts'

export interface PaintSource {
  readonly ids: ReadonlyMap<string, SvgElement>
  readonly sheet: StyleSheet
}

export interface SolidPaint extends CssColor {
  readonly from: 'color' | 'gradient' | 'pattern'
}

const black: CssColor = { hex: '#000000', alpha: 1 }

/**
 * The one color of a fill or stroke; null for none. An unknown color is black: the shape matters, and the shopper can swap
 * its thread.
 */
export function paintColor(text: string, style: Style, source: PaintSource): SolidPaint | null {
  const value = withoutVariable(text.trim())
  if (value === 'none') return null
  if (value.toLowerCase() === 'currentcolor') {
    return { ...(cssColor(style.get('color') ?? 'black') ?? black), from: 'color' }
  }
  if (!value.startsWith('url(')) return { ...(cssColor(value) ?? black), from: 'color' }
  const target = source.ids.get(urlTarget(value) ?? '')
  if (target && /^(?:linear|radial)Gradient$/.test(target.name)) {
    const color = gradientColor(target, source)
    return color && { ...color, from: 'gradient' }
  }
  if (target?.name === 'pattern') return { ...patternColor(target, source), from: 'pattern' }
  const fallback = value.slice(value.indexOf(')') + 1).trim()
  return fallback === '' ? null : paintColor(fallback, style, { ...source, ids: new Map() })
}

/** Design programs write `var(--name, #123456)`. */
function withoutVariable(value: string): string {
  if (!value.startsWith('var(')) return value
  const comma = value.indexOf(',')
  return comma < 0 ? 'black' : value.slice(comma + 1, value.lastIndexOf(')')).trim()
}

interface Stop extends CssColor {
  readonly offset: number
}

const maxReferences = 8

/** The element itself or the one that it refers to, whichever first has such a child. */
function withChildren(
  element: SvgElement,
  { ids }: PaintSource,
  has: (one: SvgElement) => boolean,
): SvgElement {
  let at = element
  for (let step = 0; step < maxReferences && !at.children.some(has); step += 1) {
    const next = ids.get((at.attributes.get('href') ?? '').replace('#', ''))
    if (!next) break
    at = next
  }
  return at
}

/** The average of a gradient, or its largest part where the average would be a color that isn't in it. */
function gradientColor(element: SvgElement, source: PaintSource): CssColor | null {
  const stops = withChildren(element, source, ({ name }) => name === 'stop')
    .children.filter(({ name }) => name === 'stop')
    .slice(0, 100)
    .map((stop) => stopOf(stop, source.sheet))
  const [first] = stops
  if (!first) return null
  const weights = stops.map(({ offset }, index) => {
    const before = stops[index - 1]?.offset ?? -offset
    const after = stops[index + 1]?.offset ?? 2 - offset
    return Math.max(1e-3, (after - before) / 2)
  })
  const visible = stops.map(({ alpha }, index) => (weights[index] ?? 0) * Math.max(alpha, 1e-3))
  const average = (values: readonly number[], by: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (by[index] ?? 0), 0) /
    by.reduce((sum, one) => sum + one, 0)
  const alpha = average(
    stops.map((stop) => stop.alpha),
    weights,
  )
  const hex = hexOf(
    [0, 1, 2].map((channel) =>
      average(
        stops.map((stop) => rgbOf(stop.hex)[channel] ?? 0),
        visible,
      ),
    ),
  )
  const strongest = stops[visible.indexOf(Math.max(...visible))] ?? first
  return { hex: isMuddy(hex, stops) ? strongest.hex : hex, alpha }
}

function stopOf(stop: SvgElement, sheet: StyleSheet): Stop {
  const style = styleOf(stop, sheet, new Map())
  const value = withoutVariable(style.get('stop-color') ?? 'black')
  const color = cssColor(value) ?? black
  return {
    hex: color.hex,
    alpha: color.alpha * shareOf(style.get('stop-opacity')),
    offset: shareOf(stop.attributes.get('offset') ?? '0'),
  }
}

/** Whether the average of vivid colors is gray, as between red and green. */
function isMuddy(hex: string, stops: readonly Stop[]): boolean {
  const chroma = (one: string) => {
    const [, a, b] = oklabOf(rgbOf(one))
    return Math.hypot(a, b)
  }
  const labs = stops.map((stop) => oklabOf(rgbOf(stop.hex)))
  const apart = Math.max(...labs.map((lab) => colorDistance(lab, labs[0] ?? lab)))
  return apart > 0.2 && chroma(hex) < 0.5 * Math.min(...stops.map((stop) => chroma(stop.hex)))
}

function patternColor(element: SvgElement, source: PaintSource): CssColor {
  const { children } = withChildren(element, source, ({ name }) => name !== 'title')
  for (const child of children.slice(0, 50)) {
    const fill = styleOf(child, source.sheet, new Map()).get('fill')
    const color = fill === undefined ? undefined : cssColor(withoutVariable(fill))
    if (color && color.alpha > 0) return color
  }
  return { hex: '#808080', alpha: 1 }
}
