import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'
import { type DesignDocument, layersOf } from './design-document.ts'
import { designFonts } from './fonts.ts'
import { parseFont } from './parse-font.ts'

const require = createRequire(import.meta.url)
const loaded = new Map<string, Promise<Font>>()

function loadFont(id: string, file: string): Promise<Font> {
  const known = loaded.get(id)
  if (known) return known
  const font = readFile(require.resolve(`@fontsource/${id}/${file}`)).then((bytes) =>
    parseFont(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer),
  )
  loaded.set(id, font)
  return font
}

/** The fonts that a document uses; each is read once. */
export async function fontsOf(document: DesignDocument): Promise<Record<string, Font>> {
  const used = new Set(layersOf(document).flatMap(({ layer }) => (layer.kind === 'text' ? [layer.font] : [])))
  const wanted = designFonts.filter(({ id }) => used.has(id))
  return Object.fromEntries(
    await Promise.all(wanted.map(async ({ id, file }) => [id, await loadFont(id, file)] as const)),
  )
}
