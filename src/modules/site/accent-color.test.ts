import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accentPartners,
  accentProblem,
  accentRoles,
  betterAccent,
  contrastOf,
  defaultAccents,
  type AccentTheme,
} from './accent-color.ts'

const css = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['dark', 'light'] as const

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? ''
  const pairs = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value]))
}

/** Colors all over the cube. */
const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, '0'))
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

function passing(theme: AccentTheme): string[] {
  return colors.filter((color) => accentProblem(color, theme) === null)
}

test('an accent color is measured against the colors of the style sheet', () => {
  const sheets = { dark: tokensOf(':root {'), light: tokensOf('[data-theme="light"]') }
  for (const theme of themes) {
    const { grounds, onAccent } = accentPartners[theme]
    const inSheet = ['background', 'raised', 'sunken', 'on-accent'].map((name) => sheets[theme].get(name))
    expect([...grounds, onAccent]).toEqual(inSheet)
  }
  expect([sheets.dark.get('accent'), sheets.light.get('accent')]).toEqual(Object.values(defaultAccents))
})

test('a color that can be read has no better one', () => {
  expect(betterAccent('#ff6a2b', 'dark')).toBeNull()
  expect(betterAccent('#3344cc', 'dark')).toBe('#6e7adb')
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a color that is hard to read is refused with its ratio and the nearest one that passes', () => {
  expect(accentProblem('#3344cc', 'dark')).toBe(
    '#3344cc has a contrast of 2.37:1 with dark pages, and it needs 4.5:1. The nearest color that passes is #6e7adb.',
  )
  expect(accentProblem('#ff6a2b', 'light')).toBe(
    '#ff6a2b has a contrast of 2.28:1 with light pages, and it needs 4.5:1. The nearest color that passes is #ad481d.',
  )
  expect(accentProblem('#ff6a2b', 'dark')).toBeNull()
})

test('every suggested color passes', () => {
  for (const theme of themes) {
    const refused = colors.flatMap((color) => accentProblem(color, theme) ?? [])
    const suggested = refused.map((sentence) => /(#[0-9a-f]{6})\.$/.exec(sentence)?.[1] ?? '')
    expect(suggested.length).toBeGreaterThan(50)
    expect(suggested.filter((color) => accentProblem(color, theme) !== null)).toEqual([])
  }
})

test('text on a lit button and the focus ring are readable with every color that passes', () => {
  for (const theme of themes) {
    const { grounds, onAccent } = accentPartners[theme]
    expect(passing(theme).length).toBeGreaterThan(10)
    for (const color of passing(theme)) {
      const roles = accentRoles(color, theme)
      expect(contrastOf(roles['accent-hover'] ?? '', onAccent)).toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds) {
        expect(contrastOf(roles['accent-text'] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(roles['focus'] ?? '', ground)).toBeGreaterThanOrEqual(3)
      }
    }
  }
})
