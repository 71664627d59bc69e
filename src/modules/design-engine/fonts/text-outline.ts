import { mapPoints, type OutlinePath, type Point } from '../drawing/outline-path.ts'
import { type FontOutlines, hasLetter } from './font-outlines.ts'
import { monogram } from './monogram.ts'
import { circled, stacked, waved } from './shaped-lines.ts'
import { subdivided } from './subdivided.ts'
import { setLine, type SetLine } from './set-line.ts'
import type { TextShape } from './text-shape.ts'

export interface TextForm {
  readonly text: string
  /** Height of a capital H in millimeters. */
  readonly capHeight: number
  readonly tracking: number
  readonly arch: number
  /** Instead of a straight or arched line. */
  readonly shape?: TextShape | undefined
}

export interface TextOutline {
  readonly path: OutlinePath
  /** Characters that the font lacks; they are left out. */
  readonly missing: string
}

const cache = new WeakMap<FontOutlines, Map<string, TextOutline>>()
const maxCached = 40

/** Text as an outline in millimeters, centered on 0,0 by width and cap height. The same in browser and server. */
export function textOutline(font: FontOutlines, form: TextForm): TextOutline {
  const known = cache.get(font) ?? new Map<string, TextOutline>()
  cache.set(font, known)
  const key = JSON.stringify([form.text, form.capHeight, form.tracking, form.arch, form.shape])
  const found = known.get(key)
  if (found) return found
  const outline = outlined(font, form)
  if (known.size >= maxCached) known.clear()
  known.set(key, outline)
  return outline
}

/** Spaces, and the characters that join emoji. */
const invisible = new Set([' ', '\n', '\u200d', '\ufe0e', '\ufe0f'])

function outlined(font: FontOutlines, form: TextForm): TextOutline {
  const letters = [...form.text]
  const missing = new Set(letters.filter((letter) => !invisible.has(letter) && !hasLetter(font, letter)))
  return { path: shapedPath(font, form), missing: [...missing].join('') }
}

function shapedPath(font: FontOutlines, form: TextForm): OutlinePath {
  const { shape, arch, capHeight } = form
  if (shape?.kind === 'stacked') return stacked(font, form, shape)
  if (shape?.kind === 'monogram') return monogram(font, form, shape.form)
  const line = setLine(font, { ...form, text: form.text.replaceAll('\n', ' ') })
  if (shape?.kind === 'circle') return circled(line, capHeight, shape)
  const path = shape ? waved(line, shape.height) : arched(line, arch)
  return mapPoints(path, (x, y) => [x, y + capHeight / 2])
}

const arched = ({ path, width }: SetLine, arch: number) =>
  arch === 0 || width <= 0 ? path : bent(path, width, arch)

/** Bends the baseline to a circular arc whose middle is `arch` above its ends. */
function bent(path: OutlinePath, width: number, arch: number): OutlinePath {
  const rise = Math.sign(arch) * Math.min(Math.abs(arch), width * 0.45)
  const radius = width ** 2 / (8 * rise) + rise / 2
  const onCircle = (x: number, y: number): Point => {
    const angle = x / radius
    const away = radius - y
    return [away * Math.sin(angle), radius - away * Math.cos(angle) - rise / 2]
  }
  return mapPoints(subdivided(path), onCircle)
}
