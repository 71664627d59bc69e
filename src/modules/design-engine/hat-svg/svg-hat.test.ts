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
import { cropToArt } from './picture-crop.ts'
import { svgHat, svgHatLayers } from './svg-hat.ts'
import { svgHead } from './svg-head.ts'

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
    for (const view of [...hatViewNames, 'from-below'] as const) {
      expect(svgHat(lookOfDesign(newDesign(blank), nothing), view)).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
}

test('from below, the underside of the brim is in front of the crown, in its color', () => {
  const design = applyCommand(starred('structured-six-panel'), {
    do: 'set-colors',
    colors: { ...newDesign().colors, front: 'white', underBrim: 'gold' },
  })
  const look = lookOfDesign(design, nothing)
  const { underBrim, front } = look.colors
  const orderOf = (drawn: string) => [front, underBrim].map((color) => drawn.lastIndexOf(`fill="${color}"`))
  const [crown = 0, brim = 0] = orderOf(svgHat(look, 'from-below', { wearer: svgHead }))
  expect(crown).toBeGreaterThan(0)
  expect(brim).toBeGreaterThan(crown)
  // From above it is in the shade, behind the crown.
  expect(orderOf(svgHat(look, 'front'))[1]).toBe(-1)
})

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

test('a worn hat is on a head instead of on its shadow', () => {
  for (const blank of blanks) {
    const look = lookOfDesign(starred(blank), nothing)
    for (const view of ['front', 'left'] as const) {
      const [standing, worn] = [svgHat(look, view), svgHat(look, view, { wearer: svgHead })]
      expect(standing.includes('#hat-floor')).toBe(true)
      expect(worn.includes('#hat-floor')).toBe(false)
      expect(worn).toContain('clip-path="url(#hat-face)"')
      expect(worn).not.toMatch(/NaN|Infinity|undefined/)
    }
  }
})

test('up close, the art fills most of the picture and none of it is cut off', async () => {
  const look = lookOfDesign(starred('structured-six-panel'), nothing)
  const crop = cropToArt(look, 'front-left')
  const side = 400
  const picture = sharp(Buffer.from(svgHat(look, 'front-left', { ground: '#e7e4dd', crop })))
  const { data, info } = await picture
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r, g, b] = rgbOf(threadHex('B19'))
  const inArt = Array.from({ length: side * side }, (_, at) => at).filter((at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels)
    return Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 60
  })
  const columns = inArt.map((at) => at % side)
  const rows = inArt.map((at) => Math.floor(at / side))
  const edges = [...columns, ...rows]
  expect(edges.reduce((least, one) => Math.min(least, one), side)).toBeGreaterThan(20)
  expect(edges.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(side - 20)
  expect((rows.at(-1) ?? 0) - (rows[0] ?? 0)).toBeGreaterThan(0.4 * side)
})

test('without art in a view, up close is the whole picture', () => {
  const bare = lookOfDesign(newDesign('foam-five-panel'), nothing)
  expect(cropToArt(bare, 'front')).toEqual({ left: 0, top: 0, side: 1 })
  expect(cropToArt(lookOfDesign(starred('foam-five-panel'), nothing), 'back')).toEqual({
    left: 0,
    top: 0,
    side: 1,
  })
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
