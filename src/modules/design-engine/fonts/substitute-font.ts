import { designFonts } from './design-font.ts'

export interface ChosenFont {
  /** One of the designer's fonts. */
  readonly id: string
  readonly name: string
  /** The family that it replaces; null when it's the one in the file. */
  readonly replaces: string | null
}

type Style = 'sans' | 'narrow' | 'serif' | 'slab' | 'script' | 'typewriter' | 'comic'

/** The designer's font for each style, and the one for bold text. */
const substitutes: Readonly<Record<Style, readonly [usual: string, bold: string]>> = {
  sans: ['viga', 'archivo-black'],
  narrow: ['fjalla-one', 'oswald'],
  serif: ['dm-serif-display', 'abril-fatface'],
  slab: ['patua-one', 'alfa-slab-one'],
  script: ['courgette', 'lobster'],
  typewriter: ['special-elite', 'special-elite'],
  comic: ['carter-one', 'bangers'],
}

/** Parts of names of families, without spaces. The first match decides, so `sans-serif` comes before `serif`. */
const styles: readonly (readonly [name: RegExp, style: Style])[] = [
  [/^(?:ui-)?monospace$|courier|typewriter|menlo|monaco|consolas|mono(?!type)|elite/, 'typewriter'],
  [/condensed|narrow|compressed|impact|haettenschweiler|dincond|bahnschrift|teko|barlowcond/, 'narrow'],
  [/slab|rockwell|clarendon|arvo|bitter|zilla|memphis|egyptienne|courierprime/, 'slab'],
  [/comic|chalk|marker|kalam|fantasy|cooper|balsamiq/, 'comic'],
  [
    /script|cursive|brush|hand|dancing|vibes|satisfy|snell|zapfino|allura|parisienne|kaushan|caveat|calli/,
    'script',
  ],
  [/sans|helvet|arial|myriad|roboto|inter|montserrat|poppins|lato|futura|avenir|gotham|din|verdana/, 'sans'],
  [/serif|times|georgia|garamond|minion|playfair|baskerville|didot|bodoni|cambria|caslon|palatino/, 'serif'],
  [/merriweather|lora|trajan|cormorant|book|roman/, 'serif'],
]

/** Their letters are pictures. */
const pictureFonts = /wingdings|webdings|dingbat|symbol|icon|awesome|emoji/

const plain = (family: string) => family.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** Ends of names, as in `MyriadPro-BoldMT`. */
const weights = [
  'regular',
  'book',
  'medium',
  'roman',
  'semi',
  'demi',
  'extra',
  'black',
  'bold',
  'heavy',
  'italic',
  'light',
  'ps',
  'mt',
]

const own = new Map(
  designFonts.flatMap((font) => [[plain(font.name), font] as const, [plain(font.id), font] as const]),
)

/** Also without the words for its weight, one after another. */
function ownFont(family: string): (typeof designFonts)[number] | undefined {
  for (let name = plain(family); ; ) {
    const font = own.get(name)
    const weight = weights.find((one) => name.endsWith(one))
    if (font || weight === undefined) return font
    name = name.slice(0, -weight.length)
  }
}

const maxFamilies = 8
const maxName = 60

/**
 * The designer's font for a CSS font family: the same one, or one in the same style. Null for fonts of pictures, which have no
 * substitute.
 */
export function substituteFont(families: string | undefined, weight: string | undefined): ChosenFont | null {
  const names = familiesIn(families ?? '')
  const [first = ''] = names
  if (pictureFonts.test(plain(first))) return null
  for (const name of names) {
    const font = ownFont(name)
    if (font) return { id: font.id, name: font.name, replaces: font === ownFont(first) ? null : first }
    const style = styleOfFamily(name)
    if (style) return substituteOf(style, first, weight)
  }
  // What browsers use when a file names no font that they know.
  return substituteOf(first === '' ? 'serif' : 'sans', first === '' ? 'the default font' : first, weight)
}

function familiesIn(list: string): string[] {
  return list
    .slice(0, 500)
    .split(',')
    .slice(0, maxFamilies)
    .map((name) => name.replaceAll(/["']/g, '').trim().slice(0, maxName))
    .filter((name) => name !== '')
}

function styleOfFamily(name: string): Style | null {
  const short = plain(name)
  return styles.find(([form]) => form.test(short))?.[1] ?? null
}

function substituteOf(style: Style, replaces: string, weight: string | undefined): ChosenFont {
  const [usual, bold] = substitutes[style]
  const id = isBold(replaces, weight) ? bold : usual
  return { id, name: designFonts.find((font) => font.id === id)?.name ?? id, replaces }
}

function isBold(family: string, weight = ''): boolean {
  const number = Number.parseInt(weight, 10)
  if (number > 0) return number >= 600
  return weight.startsWith('bold') || /bold|black|heavy/.test(plain(family))
}
