import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lru } from 'tiny-lru'
import type { FontPart } from './script-fonts.server.ts'

const require = createRequire(import.meta.url)
/** About 60 KB each. A statement uses two; more are only for names in several scripts. */
const maxFonts = 40
const fonts = lru<Promise<StaticFont>>(maxFonts)

export type FontWeight = 400 | 700

export interface StaticFont {
  /** A TrueType file. */
  readonly bytes: Buffer
  readonly characters: ReadonlySet<number>
}

/** One weight of a font file as TrueType, which PDF can embed: the files are compressed and have all weights. */
export function staticFont(part: FontPart, weight: FontWeight): Promise<StaticFont> {
  const path = `@fontsource-variable/${part.package}/files/${part.package}-${part.name}-wght-normal.woff2`
  const key = `${path} ${weight}`
  const known = fonts.get(key)
  if (known) return known
  const font = instanceOf(path, weight)
  fonts.set(key, font)
  font.catch(() => fonts.delete(key))
  return font
}

async function instanceOf(path: string, wght: FontWeight): Promise<StaticFont> {
  // Loaded with the first document: most processes never write one.
  const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
  const bytes = await subsetFont(await readFile(require.resolve(path)), '', {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght },
  })
  const font = create(bytes)
  return { bytes, characters: new Set('characterSet' in font ? font.characterSet : []) }
}
