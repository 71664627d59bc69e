import { svgLength, usualSize } from './svg-lengths.ts'
import { declarationsOf, type StyleSheet } from './style-sheet.ts'
import type { SvgElement } from './svg-tree.ts'

/** Property values by name, as written in the file. */
export type Style = ReadonlyMap<string, string>

const inherited = [
  'clip-rule',
  'color',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'text-transform',
  'visibility',
  'white-space',
  'xml:space',
] as const

const own = [
  'clip-path',
  'display',
  'filter',
  'marker',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'mix-blend-mode',
  'opacity',
  'overflow',
  'stop-color',
  'stop-opacity',
  'transform',
  'vector-effect',
] as const

const properties: ReadonlySet<string> = new Set([...inherited, ...own])

/** The values that apply to an element: its attributes, then style sheets, then its `style`; important ones last. */
export function styleOf(element: SvgElement, sheet: StyleSheet, parent: Style): Style {
  const style = new Map<string, string>()
  for (const name of inherited) {
    const value = parent.get(name)
    if (value !== undefined) style.set(name, value)
  }
  const set = (name: string, value: string) => {
    if (name === 'font') for (const [part, own] of fontParts(value)) set(part, own)
    if (!properties.has(name) || value === '' || value === 'unset') return
    const from = parent.get(name)
    if (value !== 'inherit') style.set(name, name === 'font-size' ? sizeIn(value, parent) : value)
    else if (from !== undefined) style.set(name, from)
  }
  for (const [name, value] of element.attributes) set(name, value.trim())
  const declarations = [
    ...sheet.declarationsFor(element),
    ...declarationsOf(element.attributes.get('style') ?? ''),
  ]
  for (const { name, value, isImportant } of declarations) if (!isImportant) set(name, value)
  for (const { name, value, isImportant } of declarations) if (isImportant) set(name, value)
  return style
}

/** The parts of `font: bold 24px/1.2 Arial, sans-serif` that matter here. */
function fontParts(value: string): (readonly [name: string, value: string])[] {
  const words = value.slice(0, 300).split(' ')
  const size = words.findIndex((word) => /^[\d.]/.test(word) && /[a-z%]/.test(word))
  if (size < 0) return []
  const weight = words.slice(0, size).find((word) => /^(?:bold|bolder|\d+)$/.test(word))
  return [
    ['font-size', words[size]?.split('/')[0] ?? ''],
    ['font-family', words.slice(size + 1).join(' ')],
    ['font-weight', weight ?? 'normal'],
  ]
}

/** A font size in pixels: ems and percentages refer to the size around the element. */
function sizeIn(value: string, parent: Style): string {
  const around = fontSizeOf(parent)
  return `${svgLength(value, around, around) ?? around}px`
}

/** The size of text in pixels. */
export const fontSizeOf = (style: Style) => svgLength(style.get('font-size'), usualSize) ?? usualSize

/** A share such as an opacity, from 0 to 1. */
export function shareOf(text: string | undefined): number {
  if (text === undefined) return 1
  const number = Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1)
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 1
}

/** The id in `url(#id)`; undefined for anything else. */
export function urlTarget(text: string | undefined): string | undefined {
  return /^url\(\s*["']?#([^"')\s]+)["']?\s*\)/.exec(text?.trim() ?? '')?.[1]
}
