export interface DesignFont {
  readonly id: string
  readonly name: string
  readonly mood: 'block' | 'script' | 'western' | 'varsity' | 'display'
  /** Path inside the package `@fontsource/<id>`. */
  readonly file: string
}

const families = [
  ['anton', 'Anton', 'block'],
  ['bebas-neue', 'Bebas Neue', 'block'],
  ['archivo-black', 'Archivo Black', 'block'],
  ['oswald', 'Oswald', 'block', 700],
  ['alfa-slab-one', 'Alfa Slab One', 'western'],
  ['rye', 'Rye', 'western'],
  ['pacifico', 'Pacifico', 'script'],
  ['lobster', 'Lobster', 'script'],
  ['yellowtail', 'Yellowtail', 'script'],
  ['permanent-marker', 'Permanent Marker', 'script'],
  ['graduate', 'Graduate', 'varsity'],
  ['black-ops-one', 'Black Ops One', 'display'],
  ['bungee', 'Bungee', 'display'],
  ['special-elite', 'Special Elite', 'display'],
  ['monoton', 'Monoton', 'display'],
] as const

/** Open fonts whose licenses (OFL, Apache) allow selling products made with them. */
export const designFonts: readonly DesignFont[] = families.map(([id, name, mood, weight = 400]) => ({
  id,
  name,
  mood,
  file: `files/${id}-latin-${weight}-normal.woff`,
}))

export function isDesignFont(id: string): boolean {
  return designFonts.some((font) => font.id === id)
}
