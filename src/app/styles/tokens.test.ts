import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? ''
  const pairs = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const paper = tokensOf('/* Hats are always')
const themes = {
  dark: new Map([...tokensOf(':root {'), ...paper]),
  light: new Map([...tokensOf('[data-theme="light"]'), ...paper]),
}
const grounds = ['background', 'raised', 'sunken']
const tones = ['success', 'warning', 'danger', 'info', 'purple', 'gray']

/** The pairs that miss the required contrast, as sentences. */
function misses(
  theme: keyof typeof themes,
  pairs: readonly (readonly [string, string])[],
  minRatio: number,
): string[] {
  const tokens = themes[theme]
  return pairs.flatMap(([ink, ground]) => {
    const ratio = contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')
    return ratio >= minRatio ? [] : [`${theme}: ${ink} on ${ground} has ${ratio.toFixed(2)}:1`]
  })
}

function each(inks: readonly string[], on: readonly string[]): (readonly [string, string])[] {
  return inks.flatMap((ink) => on.map((ground) => [ink, ground] as const))
}

const texts = [
  ...each(['text', 'muted', 'accent-text'], grounds),
  ...each(tones, ['background', 'raised']),
  ...each(['on-tone'], [...tones, 'danger-hover']),
  ...each(['on-accent'], ['accent', 'accent-hover']),
  ...each(['on-paper', 'paper-muted'], ['paper']),
]
const edges = each(['edge', 'focus', 'accent', ...tones], grounds)

test('text has 4.5:1 on every background it is used on, hover included', () => {
  expect([...misses('dark', texts, 4.5), ...misses('light', texts, 4.5)]).toEqual([])
})

test('edges and focus rings have 3:1', () => {
  expect([...misses('dark', edges, 3), ...misses('light', edges, 3)]).toEqual([])
})
