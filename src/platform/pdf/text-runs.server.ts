import bidiFactory from 'bidi-js'
import { claims, type FontPart, scriptFonts } from './script-fonts.server.ts'
import { staticFont } from './static-font.server.ts'

/** Neighboring characters of one font and one direction. */
export interface FontRun {
  readonly text: string
  readonly part: FontPart
  /** False when no font has the characters: they are left out. */
  readonly isDrawable: boolean
}

interface LeveledRun extends FontRun {
  /** Odd for right-to-left. */
  readonly level: number
}

/** Most texts are dates and amounts. */
const plain = /^[\x20-\x7E]*$/
/** Joiners, marks of direction and variation selectors need no glyph. */
const formless = /^[\p{Cf}\p{Variation_Selector}]$/u
/** The library that shapes them reverses runs in these fonts. */
const reversed = new Set(['noto-sans-arabic', 'noto-sans-hebrew'])

const bidi = bidiFactory()
const segmenter = new Intl.Segmenter('en')

/** The text as runs from left to right, by the Unicode bidirectional algorithm. */
export async function textRuns(text: string): Promise<readonly FontRun[]> {
  const parts = scriptFonts(text)
  const [fallback] = parts
  if (!fallback) throw new Error('no font is installed')
  if (plain.test(text)) return [{ text, part: fallback, isDrawable: true }]
  const embedding = bidi.getEmbeddingLevels(text, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: LeveledRun[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const last = runs.at(-1)
    const part = await partWith(segment, last ? [last.part, ...parts] : parts)
    const run = {
      text: mirrored.get(index) ?? segment,
      part: part ?? fallback,
      isDrawable: part !== null,
      level: embedding.levels[index] ?? 0,
    }
    if (last && continues(last, run)) runs.splice(-1, 1, { ...last, text: joined(last, run) })
    else runs.push(run)
  }
  return inVisualOrder(runs)
}

/** The first file that has all characters. What its package says about it isn't always true. */
async function partWith(segment: string, parts: readonly FontPart[]): Promise<FontPart | null> {
  const letters = [...segment]
    .filter((letter) => !formless.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
  for (const part of parts) {
    if (!letters.every((letter) => claims(part, letter))) continue
    const { characters } = await staticFont(part, 400)
    if (letters.every((letter) => characters.has(letter))) return part
  }
  return null
}

function continues(last: LeveledRun, run: LeveledRun): boolean {
  return last.level === run.level && last.part === run.part && last.isDrawable === run.isDrawable
}

function joined(last: LeveledRun, run: LeveledRun): string {
  const isReversed = run.level % 2 === 1 && !reversed.has(run.part.package)
  return isReversed ? run.text + last.text : last.text + run.text
}

/** Rule L2 of the algorithm: from the highest level down, every sequence of at least that level is reversed. */
function inVisualOrder(runs: readonly LeveledRun[]): LeveledRun[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to += 1
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to + 1
    }
  }
  return ordered
}
