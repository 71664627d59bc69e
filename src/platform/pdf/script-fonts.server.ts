import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Chinese, Japanese and Korean share characters, which each language draws in its own way. */
const chineseFirst = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
const japaneseFirst = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
/** Packages below `@fontsource-variable`, in the order in which they are asked for a character. All are OFL. */
const packages = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai']
const kana = /[\u3041-\u30FF\u31F0-\u31FF\uFF66-\uFF9F]/

/** One file of a font, with the characters of some ranges. */
export interface FontPart {
  readonly package: string
  readonly name: string
  /** First and last code points. */
  readonly ranges: readonly (readonly [number, number])[]
}

const chains: { japanese?: readonly FontPart[]; chinese?: readonly FontPart[] } = {}
const known = new Map<string, readonly FontPart[]>()

/** The fonts for a text, in the order in which to look for a character. The first one is for what none has. */
export function scriptFonts(text: string): readonly FontPart[] {
  const kind = kana.test(text) ? 'japanese' : 'chinese'
  chains[kind] ??= [...packages, ...(kind === 'japanese' ? japaneseFirst : chineseFirst)].flatMap(partsOf)
  return chains[kind]
}

/** Whether the package says that the file has the character. */
export function claims({ ranges }: FontPart, letter: number): boolean {
  return ranges.some(([first, last]) => letter >= first && letter <= last)
}

function partsOf(name: string): readonly FontPart[] {
  const parts = known.get(name) ?? readParts(name)
  known.set(name, parts)
  return parts
}

/** The package says which file has which characters. Latin is first. */
function readParts(name: string): FontPart[] {
  const path = require.resolve(`@fontsource-variable/${name}/unicode.json`)
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(ranges)
    .map(([part, text]) => ({
      package: name,
      name: part.replaceAll(/[[\]]/g, ''),
      ranges: text.split(',').map(rangeOf),
    }))
    .toSorted((one, other) => Number(other.name === 'latin') - Number(one.name === 'latin'))
}

/** `U+20-7E` or `U+2116`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
