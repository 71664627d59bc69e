import { rgbOf } from '../colors/oklab.ts'

export interface CssColor {
  /** As #rrggbb. */
  readonly hex: string
  /** Opacity from 0 to 1. */
  readonly alpha: number
}

const numberForm = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi

/** A color of CSS; undefined when this isn't one. */
export function cssColor(text: string): CssColor | undefined {
  const value = text.trim().toLowerCase().slice(0, 100)
  if (value === 'transparent') return { hex: '#000000', alpha: 0 }
  if (value.startsWith('#')) return hexColor(value.slice(1))
  const called = /^(rgba?|hsla?)\(([^)]*)\)$/.exec(value)
  if (called) return calledColor(called[1] ?? '', called[2] ?? '')
  // Both spellings of gray are valid.
  const hex = namedColors().get(value.replace(/gr.y/, 'gray'))
  return hex === undefined ? undefined : { hex: `#${hex}`, alpha: 1 }
}

function hexColor(digits: string): CssColor | undefined {
  if (!/^[0-9a-f]{3,8}$/.test(digits) || digits.length === 5 || digits.length === 7) return undefined
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return { hex: `#${long.slice(0, 6)}`, alpha }
}

function calledColor(name: string, inside: string): CssColor | undefined {
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const numbers = (inside.match(numberForm) ?? []).map(Number)
  if (numbers.length < 3) return undefined
  const share = (index: number) => (numbers[index] ?? 0) / (parts[index]?.endsWith('%') ? 100 : 1)
  const alpha = numbers.length > 3 ? Math.min(1, Math.max(0, share(3))) : 1
  const [first = 0, second = 0, third = 0] = numbers
  const channels = name.startsWith('hsl')
    ? hslChannels(first, second / 100, third / 100)
    : [0, 1, 2].map((index) => (parts[index]?.endsWith('%') ? share(index) * 255 : (numbers[index] ?? 0)))
  return { hex: hexOf(channels), alpha }
}

function hslChannels(hue: number, saturation: number, lightness: number): number[] {
  const amount = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - amount * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  })
}

export function hexOf(channels: readonly number[]): string {
  const whole = channels.map((one) => Math.min(255, Math.max(0, Math.round(one))))
  return `#${whole.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** A color over another one. */
export function blended({ hex, alpha }: CssColor, ground: string): string {
  const below = rgbOf(ground)
  return hexOf(rgbOf(hex).map((one, index) => one * alpha + (below[index] ?? 255) * (1 - alpha)))
}

let named: ReadonlyMap<string, string> | undefined

function namedColors(): ReadonlyMap<string, string> {
  named ??= new Map(
    names
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => [pair.slice(0, -7), pair.slice(-6)]),
  )
  return named
}

/** The names of CSS Color 4. */
const names = `
aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc bisque:ffe4c4
black:000000 blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887 cadetblue:5f9ea0
chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:00ffff
darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400
darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000
darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f
darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969
dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:ff00ff gainsboro:dcdcdc
ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f
honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c lavender:e6e6fa
lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff
lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightpink:ffb6c1
lightsalmon:ffa07a lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899
lightsteelblue:b0c4de lightyellow:ffffe0 lime:00ff00 limegreen:32cd32 linen:faf0e6 magenta:ff00ff maroon:800000
mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371
mediumslateblue:7b68ee mediumspringgreen:00fa9a mediumturquoise:48d1cc mediumvioletred:c71585
midnightblue:191970 mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080
oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa
palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f
pink:ffc0cb plum:dda0dd powderblue:b0e0e6 purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f
royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee sienna:a0522d
silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd slategray:708090 snow:fffafa springgreen:00ff7f
steelblue:4682b4 tan:d2b48c teal:008080 thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3
white:ffffff whitesmoke:f5f5f5 yellow:ffff00 yellowgreen:9acd32`
