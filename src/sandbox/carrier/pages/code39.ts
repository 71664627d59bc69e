/** Bars and gaps of each character, alternating, nine of them; wide ones are upper case. */
const characters: Readonly<Record<string, string>> = {
  '0': 'bwbWBwBwb',
  '1': 'BwbWbwbwB',
  '2': 'bwBWbwbwB',
  '3': 'BwBWbwbwb',
  '4': 'bwbWBwbwB',
  '5': 'BwbWBwbwb',
  '6': 'bwBWBwbwb',
  '7': 'bwbWbwBwB',
  '8': 'BwbWbwBwb',
  '9': 'bwBWbwBwb',
  T: 'bwbwBwBWb',
  W: 'BWBwbwbwb',
  '*': 'bWbwBwBwb',
}

const narrow = 2
const wide = 5

/** The bars of a Code 39 barcode as an SVG path of this height, and its width. Unsupported characters are left out. */
export function code39(text: string, height: number): { path: string; width: number } {
  let x = 0
  let path = ''
  for (const character of `*${text}*`) {
    for (const element of characters[character] ?? '') {
      const width = element === element.toUpperCase() ? wide : narrow
      if (element.toLowerCase() === 'b') path += `M${x} 0h${width}v${height}h-${width}z`
      x += width
    }
    x += narrow
  }
  return { path, width: x }
}
