import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyCommand } from '../design-commands.ts'
import { type Layer, newDesign } from '../design-document.ts'
import { blanks } from '../design-words.ts'
import { hatViewNames } from './hat-view.ts'
import { lookOfDesign } from './look-of-design.ts'
import { svgHat } from './svg-hat.ts'

const nothing = { fonts: {}, artworks: {} }

function starred(blank: (typeof blanks)[number]) {
  return applyCommand(newDesign(blank), {
    do: 'add',
    zone: 'front',
    layer: {
      kind: 'mark',
      id: 'star',
      name: '',
      x: 0,
      y: 0,
      rotation: 0,
      scale: 1,
      decoration: 'flat',
      locked: false,
      mark: 'star',
      size: 40,
      thread: 'B19',
    },
  })
}

for (const blank of blanks) {
  test(`a ${blank} looks the same on every machine and at every time`, () => {
    const bytes = hatViewNames.map((view) => svgHat(lookOfDesign(starred(blank), nothing), view))
    const again = hatViewNames.map((view) => svgHat(lookOfDesign(starred(blank), nothing), view))
    expect(again).toEqual(bytes)
    expect(createHash('sha256').update(bytes.join('')).digest('hex')).toMatchSnapshot()
  })

  test(`no number of a ${blank} is missing from any side`, () => {
    for (const view of hatViewNames) {
      expect(svgHat(lookOfDesign(newDesign(blank), nothing), view)).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
}

test('artwork is seen from where its zone is seen, and not from behind', () => {
  const look = lookOfDesign(starred('structured-six-panel'), nothing)
  const shows = (view: (typeof hatViewNames)[number]) => svgHat(look, view).includes('id="hat-front-0"')
  expect(shows('front')).toBe(true)
  expect(shows('front-left')).toBe(true)
  expect(shows('back')).toBe(false)
})

test('a patch is seen from the side as far as it goes around the hat', () => {
  const blank = newDesign()
  const [layer] = starred('structured-six-panel').zones.front.layers
  const patched = applyCommand(blank, {
    do: 'add',
    zone: 'front',
    layer: { ...(layer as Layer), decoration: 'leather-patch' },
  })
  const ground = /<clipPath id="hat-front-0-patch"><path d="([^"]*)"/
  const corners = (view: (typeof hatViewNames)[number]) =>
    ground.exec(svgHat(lookOfDesign(patched, nothing), view))?.[1]?.split('L').length ?? 0
  expect(corners('front')).toBe(120)
  expect(corners('left')).toBeGreaterThan(20)
  expect(corners('left')).toBeLessThan(80)
  expect(corners('back')).toBe(0)
})

test('a hat brings no styles, scripts and outside addresses with it', () => {
  const svg = svgHat(lookOfDesign(starred('foam-five-panel'), nothing), 'front')
  expect(svg).not.toMatch(/style=|<script|<image|href="(?!#)|url\((?!#)/)
})

test('two hats on one page keep their definitions apart', () => {
  const look = lookOfDesign(newDesign(), nothing)
  const ids = (svg: string) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const [one, two] = [ids(svgHat(look, 'front', { id: 'one' })), ids(svgHat(look, 'front', { id: 'two' }))]
  expect(one.isDisjointFrom(two)).toBe(true)
})
