import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type DesignDocument, layersOf } from '../document/design-document.ts'
import { fontLetters } from './font-letters.ts'
import type { FontOutlines } from './font-outlines.ts'
import { designFonts } from './design-font.ts'
import { parseFont } from './parse-font.ts'

const require = createRequire(import.meta.url)
const loaded = new Map<string, Promise<FontOutlines>>()

/** Each file is read and parsed once. */
export function loadFont(id: string, file: string): Promise<FontOutlines> {
  const known = loaded.get(id)
  if (known) return known
  const font = readFile(require.resolve(`@fontsource/${id}/${file}`)).then((bytes) =>
    parseFont(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer),
  )
  loaded.set(id, font)
  return font
}

/** Loads the fonts that a document uses; each file is read once. */
export async function fontsOf(document: DesignDocument): Promise<Record<string, FontOutlines>> {
  const used = new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'text' ? [layer.font] : [])))
  return fontsByIds([...used])
}

/** Each file is read once. Unknown ids have no entry. */
export async function fontsByIds(ids: readonly string[]): Promise<Record<string, FontOutlines>> {
  const wanted = designFonts.filter(({ id }) => ids.includes(id))
  return Object.fromEntries(
    await Promise.all(wanted.map(async ({ id, file }) => [id, await loadFont(id, file)] as const)),
  )
}

/** The outlines of a font as JSON for the browser; null when the font doesn't exist. */
export async function designFontText(id: string): Promise<string | null> {
  const font = designFonts.find((one) => one.id === id)
  return font ? JSON.stringify(await loadFont(id, font.file)) : null
}

/** The outlines that a browser needs to draw this one text; null when the font doesn't exist. */
export async function designFontLetters(id: string, text: string): Promise<FontOutlines | null> {
  const font = designFonts.find((one) => one.id === id)
  return font ? fontLetters(await loadFont(id, font.file), text) : null
}
