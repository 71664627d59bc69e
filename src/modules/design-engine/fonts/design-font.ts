export const fontMoods = ['block', 'script', 'western', 'varsity', 'display'] as const
export type FontMood = (typeof fontMoods)[number]

export interface DesignFont {
  readonly id: string
  readonly name: string
  readonly mood: FontMood
  /** Its capitals can be made in 3D puff at a usual size. */
  readonly isGoodForPuff: boolean
  /** Path inside the package `@fontsource/<id>`. */
  readonly file: string
}

const families = [
  ['anton', 'Anton', 'block'],
  ['bebas-neue', 'Bebas Neue', 'block'],
  ['archivo-black', 'Archivo Black', 'block'],
  ['oswald', 'Oswald', 'block', 700],
  ['bowlby-one', 'Bowlby One', 'block'],
  ['changa-one', 'Changa One', 'block'],
  ['fjalla-one', 'Fjalla One', 'block'],
  ['francois-one', 'Francois One', 'block'],
  ['league-gothic', 'League Gothic', 'block'],
  ['lilita-one', 'Lilita One', 'block'],
  ['luckiest-guy', 'Luckiest Guy', 'block'],
  ['passion-one', 'Passion One', 'block', 700],
  ['paytone-one', 'Paytone One', 'block'],
  ['rubik-mono-one', 'Rubik Mono One', 'block'],
  ['russo-one', 'Russo One', 'block'],
  ['squada-one', 'Squada One', 'block'],
  ['secular-one', 'Secular One', 'block'],
  ['sigmar-one', 'Sigmar One', 'block'],
  ['staatliches', 'Staatliches', 'block'],
  ['titan-one', 'Titan One', 'block'],
  ['viga', 'Viga', 'block'],
  ['pacifico', 'Pacifico', 'script'],
  ['lobster', 'Lobster', 'script'],
  ['yellowtail', 'Yellowtail', 'script'],
  ['permanent-marker', 'Permanent Marker', 'script'],
  ['carter-one', 'Carter One', 'script'],
  ['courgette', 'Courgette', 'script'],
  ['grand-hotel', 'Grand Hotel', 'script'],
  ['leckerli-one', 'Leckerli One', 'script'],
  ['norican', 'Norican', 'script'],
  ['oleo-script', 'Oleo Script', 'script', 700],
  ['sacramento', 'Sacramento', 'script'],
  ['alfa-slab-one', 'Alfa Slab One', 'western'],
  ['rye', 'Rye', 'western'],
  ['holtwood-one-sc', 'Holtwood One', 'western'],
  ['patua-one', 'Patua One', 'western'],
  ['ranchers', 'Ranchers', 'western'],
  ['sancreek', 'Sancreek', 'western'],
  ['smokum', 'Smokum', 'western'],
  ['ultra', 'Ultra', 'western'],
  ['graduate', 'Graduate', 'varsity'],
  ['allerta-stencil', 'Allerta Stencil', 'varsity'],
  ['quantico', 'Quantico', 'varsity', 700],
  ['racing-sans-one', 'Racing Sans One', 'varsity'],
  ['saira-stencil-one', 'Saira Stencil One', 'varsity'],
  ['stardos-stencil', 'Stardos Stencil', 'varsity', 700],
  ['black-ops-one', 'Black Ops One', 'display'],
  ['bungee', 'Bungee', 'display'],
  ['special-elite', 'Special Elite', 'display'],
  ['monoton', 'Monoton', 'display'],
  ['abril-fatface', 'Abril Fatface', 'display'],
  ['audiowide', 'Audiowide', 'display'],
  ['bangers', 'Bangers', 'display'],
  ['chango', 'Chango', 'display'],
  ['cinzel', 'Cinzel', 'display', 700],
  ['creepster', 'Creepster', 'display'],
  ['dm-serif-display', 'DM Serif Display', 'display'],
  ['limelight', 'Limelight', 'display'],
  ['metal-mania', 'Metal Mania', 'display'],
  ['orbitron', 'Orbitron', 'display', 900],
  ['pirata-one', 'Pirata One', 'display'],
  ['rammetto-one', 'Rammetto One', 'display'],
  ['righteous', 'Righteous', 'display'],
  ['shrikhand', 'Shrikhand', 'display'],
  ['vt323', 'VT323', 'display'],
] as const

/** Bold enough for foam: a test sets capitals of 24 mm in each. */
const goodForPuff: ReadonlySet<string> = new Set([
  'alfa-slab-one',
  'archivo-black',
  'black-ops-one',
  'bowlby-one',
  'bungee',
  'changa-one',
  'chango',
  'holtwood-one-sc',
  'lilita-one',
  'luckiest-guy',
  'orbitron',
  'passion-one',
  'paytone-one',
  'rubik-mono-one',
  'rammetto-one',
  'russo-one',
  'saira-stencil-one',
  'sigmar-one',
  'squada-one',
  'titan-one',
  'ultra',
])

/** Open fonts whose licenses (OFL, Apache) allow selling products made with them. */
export const designFonts: readonly DesignFont[] = families.map(([id, name, mood, weight = 400]) => ({
  id,
  name,
  mood,
  isGoodForPuff: goodForPuff.has(id),
  file: `files/${id}-latin-${weight}-normal.woff`,
}))

export function isDesignFont(id: string): boolean {
  return designFonts.some((font) => font.id === id)
}
