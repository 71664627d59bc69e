export interface Fabric {
  readonly code: string
  readonly name: string
  readonly hex: string
}

const bolts = [
  ['white', 'White', '#f4f3ee'],
  ['natural', 'Natural', '#efe6d3'],
  ['khaki', 'Khaki', '#c9b48a'],
  ['caramel', 'Caramel', '#a9713f'],
  ['brown', 'Brown', '#553c2b'],
  ['heather', 'Heather gray', '#a9adb0'],
  ['charcoal', 'Charcoal', '#44494f'],
  ['black', 'Black', '#1b1c1f'],
  ['navy', 'Navy', '#1d2b47'],
  ['royal', 'Royal blue', '#2450a6'],
  ['columbia', 'Columbia blue', '#7fb2dc'],
  ['teal', 'Teal', '#1c7c7a'],
  ['forest', 'Forest', '#1f4a35'],
  ['olive', 'Olive', '#5f6339'],
  ['sage', 'Sage', '#9fac8c'],
  ['gold', 'Gold', '#e8ac2e'],
  ['orange', 'Orange', '#e8662a'],
  ['rust', 'Rust', '#9c4727'],
  ['red', 'Red', '#bf2730'],
  ['maroon', 'Maroon', '#651d2a'],
  ['coral', 'Coral', '#ee8172'],
  ['pink', 'Pink', '#f0b2c1'],
  ['magenta', 'Magenta', '#c72f74'],
  ['purple', 'Purple', '#563a86'],
] as const

/** The fabric colors of blanks, for every part of the hat. */
export const fabrics: readonly Fabric[] = bolts.map(([code, name, hex]) => ({ code, name, hex }))

const byCode = new Map(fabrics.map((fabric) => [fabric.code, fabric]))

export function isFabric(code: string): boolean {
  return byCode.has(code)
}

export function fabricHex(code: string): string {
  return byCode.get(code)?.hex ?? '#1b1c1f'
}

export function fabricName(code: string): string {
  return byCode.get(code)?.name ?? code
}

export interface Leather {
  readonly code: string
  readonly name: string
  readonly hex: string
  /** The color of laser engraving. */
  readonly burnedHex: string
}

export const leathers: readonly Leather[] = [
  { code: 'rawhide', name: 'Rawhide', hex: '#cfa877', burnedHex: '#5a3416' },
  { code: 'tan', name: 'Tan', hex: '#b9814a', burnedHex: '#3a2110' },
  { code: 'chestnut', name: 'Chestnut', hex: '#8a5330', burnedHex: '#2b170b' },
  { code: 'black', name: 'Black', hex: '#2b2623', burnedHex: '#b59a78' },
]

export function leatherOf(code: string): Leather {
  return (
    leathers.find((leather) => leather.code === code) ?? {
      code,
      name: code,
      hex: '#b9814a',
      burnedHex: '#3a2110',
    }
  )
}
