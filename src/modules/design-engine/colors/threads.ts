import { colorDistance, type Oklab, oklabOf, rgbOf } from './oklab.ts'

export interface Thread {
  /** The code that artists order by. Documents store it, so never reuse it for another color. */
  readonly code: string
  readonly name: string
  readonly hex: string
}

const cones = [
  ['B01', 'Salt Flat', '#fbfaf5'],
  ['B02', 'Oat Milk', '#f3ead7'],
  ['B03', 'Porch Light', '#f8e7b5'],
  ['B04', 'Dune', '#e2cfa8'],
  ['B05', 'Feed Sack', '#cdb58a'],
  ['B06', 'Camp Coffee', '#8a6a4a'],
  ['B07', 'Saddle', '#a5632f'],
  ['B08', 'Whiskey Barrel', '#7c4a24'],
  ['B09', 'Walnut', '#553722'],
  ['B10', 'Black Coffee', '#33241b'],
  ['B11', 'Fog', '#dfe1e0'],
  ['B12', 'Galvanized', '#bcc2c4'],
  ['B13', 'Gravel Road', '#969b9e'],
  ['B14', 'Anvil', '#6b7176'],
  ['B15', 'Slate Roof', '#4a5157'],
  ['B16', 'Charcoal', '#2f3439'],
  ['B17', 'Night Shift', '#16181b'],
  ['B18', 'Lemon Drop', '#fbe74f'],
  ['B19', 'School Bus', '#f7c52b'],
  ['B20', 'Marigold', '#f1a91e'],
  ['B21', 'Honey', '#d9932b'],
  ['B22', 'Mustard', '#b98a22'],
  ['B23', 'Safety Orange', '#fb6a17'],
  ['B24', 'Tangerine', '#f4873a'],
  ['B25', 'Campfire', '#dd5322'],
  ['B26', 'Terracotta', '#c06340'],
  ['B27', 'Rust', '#9a4022'],
  ['B28', 'Peach Stand', '#f9c09a'],
  ['B29', 'Salmon Run', '#f08d78'],
  ['B30', 'Coral', '#ef6a5b'],
  ['B31', 'Stop Sign', '#d3222a'],
  ['B32', 'Barn Red', '#a81f27'],
  ['B33', 'Cherry Cola', '#7b1622'],
  ['B34', 'Oxblood', '#541319'],
  ['B35', 'Ballet Pink', '#f7cdd3'],
  ['B36', 'Bubble Gum', '#f291ac'],
  ['B37', 'Neon Motel', '#ee3d84'],
  ['B38', 'Raspberry', '#bd2260'],
  ['B39', 'Beet', '#7d1c49'],
  ['B40', 'Lilac', '#cdb5e2'],
  ['B41', 'Lavender Field', '#a184c9'],
  ['B42', 'Grape Soda', '#6f3fa0'],
  ['B43', 'Plum', '#4a2766'],
  ['B44', 'Midnight Iris', '#2f2150'],
  ['B45', 'Ice Chest', '#d3e9f2'],
  ['B46', 'Robin', '#9fd2e8'],
  ['B47', 'Pool', '#49b3dc'],
  ['B48', 'Azure', '#1c84c6'],
  ['B49', 'Royal', '#1f4fb0'],
  ['B50', 'Denim', '#3f5f8a'],
  ['B51', 'Harbor', '#1f3d63'],
  ['B52', 'Deep Navy', '#14233f'],
  ['B53', 'Mint Tin', '#bfe6cf'],
  ['B54', 'Seafoam', '#7fcfb4'],
  ['B55', 'Turquoise', '#21b3a6'],
  ['B56', 'Teal', '#127a78'],
  ['B57', 'Lagoon', '#0f4f56'],
  ['B58', 'Highlighter', '#c8ee35'],
  ['B59', 'Lime', '#8cc63c'],
  ['B60', 'Clover', '#3f9a47'],
  ['B61', 'Billiard', '#1c6b3e'],
  ['B62', 'Pine', '#174a34'],
  ['B63', 'Sage', '#a3b18a'],
  ['B64', 'Olive Drab', '#6b6f3a'],
] as const

/** The thread palette, with its own names and codes, in the order of a thread chart. */
export const threads: readonly Thread[] = cones.map(([code, name, hex]) => ({ code, name, hex }))

const byCode = new Map(threads.map((thread) => [thread.code, thread]))
const inOklab: readonly (readonly [Thread, Oklab])[] = threads.map((thread) => [
  thread,
  oklabOf(rgbOf(thread.hex)),
])

export function isThread(code: string): boolean {
  return byCode.has(code)
}

export function threadHex(code: string): string {
  return byCode.get(code)?.hex ?? '#16181b'
}

export function threadName(code: string): string {
  return byCode.get(code)?.name ?? code
}

/**
 * The thread that looks most like a color, and its distance: 0 is the same, 0.02 is barely visible, above 0.1 is
 * another color.
 */
export function nearestThread(rgb: readonly [number, number, number]): { thread: Thread; distance: number } {
  const wanted = oklabOf(rgb)
  const [first] = inOklab
  if (!first) throw new Error('the palette is empty')
  let nearest = first[0]
  let distance = Infinity
  for (const [thread, lab] of inOklab) {
    const away = colorDistance(lab, wanted)
    if (away < distance) [nearest, distance] = [thread, away]
  }
  return { thread: nearest, distance }
}
