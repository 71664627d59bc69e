import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aGraphic } from '#tests/support/design-factory.ts'
import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import { threadHex } from '../colors/threads.ts'
import { applyCommand } from '../document/design-commands.ts'
import { type Layer, newDesign } from '../document/design-document.ts'
import { blanks } from '../document/design-types.ts'
import { hatViewNames } from '../hat/hat-view.ts'
import { lookOfDesign } from '../hat/look-of-design.ts'
import { drawnGraphics } from '../graphics/drawn-graphics.ts'
import { svgHat, svgHatLayers } from './svg-hat.ts'

const nothing = { fonts: {}, graphics: drawnGraphics, artworks: {} }

function starred(blank: (typeof blanks)[number]) {
  return applyCommand(newDesign(blank), {
    do: 'add',
    placement: 'front',
    layer: aGraphic({ id: 'star', size: 40, thread: 'B19' }),
  })
}

for (const blank of blanks) {
  test(`the picture of a ${blank} has the same bytes on every machine`, () => {
    const bytes = hatViewNames.map((view) => svgHat(lookOfDesign(starred(blank), nothing), view))
    const again = hatViewNames.map((view) => svgHat(lookOfDesign(starred(blank), nothing), view))
    expect(again).toEqual(bytes)
    expect(createHash('sha256').update(bytes.join('')).digest('hex')).toMatchSnapshot()
  })

  test(`every view of a ${blank} has valid numbers only`, () => {
    for (const view of hatViewNames) {
      expect(svgHat(lookOfDesign(newDesign(blank), nothing), view)).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
}

test('artwork is visible from the side of its placement and not from behind', () => {
  const look = lookOfDesign(starred('structured-six-panel'), nothing)
  const shows = (view: (typeof hatViewNames)[number]) => svgHat(look, view).includes('id="hat-front-0-')
  expect(shows('front')).toBe(true)
  expect(shows('front-left')).toBe(true)
  expect(shows('back')).toBe(false)
})

test('a side view shows the part of a patch that wraps around the hat', () => {
  const blank = newDesign()
  const [layer] = starred('structured-six-panel').placements.front.layers
  const patched = applyCommand(blank, {
    do: 'add',
    placement: 'front',
    layer: { ...(layer as Layer), technique: 'leather-patch' },
  })
  const ground = /<clipPath id="hat-front-0-patch"><path d="([^"]*)"/
  const corners = (view: (typeof hatViewNames)[number]) =>
    ground.exec(svgHat(lookOfDesign(patched, nothing), view))?.[1]?.split('L').length ?? 0
  expect(corners('front')).toBe(120)
  expect(corners('left')).toBeGreaterThan(20)
  expect(corners('left')).toBeLessThan(80)
  expect(corners('back')).toBe(0)
})

test('the picture has no styles, scripts or external addresses', () => {
  const svg = svgHat(lookOfDesign(starred('foam-five-panel'), nothing), 'front')
  expect(svg).not.toMatch(/style=|<script|<image|href="(?!#)|url\((?!#)/)
})

test('two pictures with different ids share no definitions', () => {
  const look = lookOfDesign(newDesign(), nothing)
  const ids = (svg: string) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const [one, two] = [ids(svgHat(look, 'front', { id: 'one' })), ids(svgHat(look, 'front', { id: 'two' }))]
  expect(one.isDisjointFrom(two)).toBe(true)
})

test('art is one path for each outline, and only uploaded pictures are cut into cells', () => {
  const svg = svgHat(lookOfDesign(starred('structured-six-panel'), nothing), 'front')
  expect([...svg.matchAll(/id="hat-front-0-[\d-]+"/g)]).toHaveLength(1)
})

test('the hat below and above the art stays the same while the art changes', () => {
  const design = starred('structured-six-panel')
  const moved = applyCommand(design, { do: 'move-by', id: 'star', dx: 5, dy: 0 })
  const [below, art, above] = svgHatLayers(lookOfDesign(design, nothing), 'front')
  const after = svgHatLayers(lookOfDesign(moved, nothing), 'front')
  expect([after[0] === below, after[1] === art, after[2] === above]).toEqual([true, false, true])
})

test('on the lit front of a picture, thread has the color that was chosen', async () => {
  const design = applyCommand(starred('structured-six-panel'), {
    do: 'set-graphic',
    id: 'star',
    graphic: 'square',
    name: '',
  })
  const svg = svgHat(lookOfDesign(design, nothing), 'front', { size: 800 })
  // In the middle of the square, left of the seam.
  const center = { left: 350, top: 280, width: 40, height: 40 }
  const { data } = await sharp(Buffer.from(svg))
    .extract(center)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = [0, 1, 2].map((channel) => {
    const values = data.filter((_, index) => index % 3 === channel)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  })
  const shown = oklabOf([mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0])
  expect(colorDistance(shown, oklabOf(rgbOf(threadHex('B19'))))).toBeLessThan(0.03)
})
