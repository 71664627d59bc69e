/** Colors of fabric and thread in words, each with a value that people call so. */
const knownColors: readonly (readonly [name: string, hex: string])[] = [
  ['Black', '#0f0f0f'],
  ['Charcoal', '#2e3034'],
  ['Gray', '#808080'],
  ['Light gray', '#c8c8c8'],
  ['White', '#ffffff'],
  ['Ivory', '#fff8dc'],
  ['Sand', '#e3cfa4'],
  ['Tan', '#c3a06b'],
  ['Brown', '#6b4226'],
  ['Rust', '#a0522d'],
  ['Brick red', '#b22222'],
  ['Red', '#dc1f26'],
  ['Burgundy', '#6a2234'],
  ['Coral', '#f8806a'],
  ['Orange', '#f5841f'],
  ['Mustard', '#d8a325'],
  ['Yellow', '#f7dc3c'],
  ['Olive', '#6b6a33'],
  ['Green', '#2f8f4e'],
  ['Fir green', '#1f4a3a'],
  ['Sage', '#9cb394'],
  ['Mint', '#bde0cf'],
  ['Teal', '#137c80'],
  ['Turquoise', '#3cc8c0'],
  ['Light blue', '#a9d3ea'],
  ['Sky blue', '#4fa8e0'],
  ['Blue', '#2458c5'],
  ['Slate blue', '#4a6377'],
  ['Navy', '#1b2548'],
  ['Purple', '#663399'],
  ['Plum', '#4b2145'],
  ['Lilac', '#cdb4db'],
  ['Magenta', '#c2257f'],
  ['Pink', '#f2a1bd'],
]

/** The name of the nearest known color: '#bde0cf' → 'Mint'. Null for text that isn't a color in hex digits. */
export function colorOfHex(text: string): string | null {
  const wanted = channels(text)
  if (!wanted) return null
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY }
  for (const [name, hex] of knownColors) {
    const distance = distanceBetween(wanted, channels(hex) ?? wanted)
    if (distance < nearest.distance) nearest = { name, distance }
  }
  return nearest.name
}

type Channels = readonly [red: number, green: number, blue: number]

const hexDigits = /^#(?:([0-9a-f]{6})(?:[0-9a-f]{2})?|([0-9a-f]{3})[0-9a-f]?)$/i

function channels(text: string): Channels | null {
  const [, long, short] = hexDigits.exec(text.trim()) ?? []
  const digits = long ?? short?.replaceAll(/./g, '$&$&')
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** As eyes weigh the channels: the more red there is, the more a difference in red counts, and the less one in blue. */
function distanceBetween(a: Channels, b: Channels): number {
  const red = (a[0] + b[0]) / 2 / 256
  return (2 + red) * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + (3 - red) * (a[2] - b[2]) ** 2
}
