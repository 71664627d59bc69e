import { expect, test } from 'vitest'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { applyCommand, placementsInUse } from './design-commands.ts'
import { type DesignDocument, findLayer, newDesign } from './design-document.ts'
import { hatPartNames, hatParts, placementNames } from './design-types.ts'
import { fabrics } from '../colors/fabrics.ts'
import { techniqueLimits } from './placement.ts'

test.each(hatParts.flatMap((part) => fabrics.slice(10, 14).map(({ code }) => ({ part, code }))))(
  'recoloring the $part to $code changes nothing else',
  ({ part, code }) => {
    const before = newDesign()
    expect(hatPartNames[part]).not.toBe('')
    const { colors: after } = applyCommand(before, { do: 'recolor-hat', part, fabric: code })
    expect(after).toEqual({ ...before.colors, [part]: code })
  },
)

test.each(placementNames.flatMap((from) => placementNames.map((to) => ({ from, to }))))(
  'copies a layer from the $from to the $to',
  ({ from, to }) => {
    const layer = aText({ locked: true, technique: from === 'front' ? 'puff' : 'flat' })
    const document = applyCommand(aDesign([layer], from), {
      do: 'copy-to-placement',
      id: 'text',
      newId: 'copy',
      placement: to,
    })
    const copy = findLayer(document, 'copy')
    expect(copy?.placement).toBe(to)
    expect(copy?.layer.locked).toBe(false)
    expect(techniqueLimits[copy?.layer.technique ?? 'flat'].placements).toContain(to)
  },
)

const three = () => aDesign([aText({ id: 'a' }), aText({ id: 'b' }), aText({ id: 'c' })])
const order = (document: DesignDocument) => document.placements.front.layers.map((layer) => layer.id).join('')

test.each([
  ['a', 'up', 'bac'],
  ['a', 'front', 'bca'],
  ['a', 'down', 'abc'],
  ['a', 'back', 'abc'],
  ['b', 'up', 'acb'],
  ['b', 'down', 'bac'],
  ['b', 'front', 'acb'],
  ['b', 'back', 'bac'],
  ['c', 'up', 'abc'],
  ['c', 'front', 'abc'],
  ['c', 'down', 'acb'],
  ['c', 'back', 'cab'],
] as const)('moving layer %s of abc %s gives %s', (id, to, expected) => {
  expect(order(applyCommand(three(), { do: 'reorder', id, to }))).toBe(expected)
})

test('a duplicate is on top, slightly offset, with its new id', () => {
  const document = applyCommand(three(), { do: 'duplicate', id: 'a', newId: 'd' })
  expect(order(document)).toBe('abcd')
  expect(findLayer(document, 'd')?.layer).toMatchObject({ x: 4, y: 4 })
})

test('a used id, a full placement or a missing layer adds nothing', () => {
  const document = three()
  expect(applyCommand(document, { do: 'duplicate', id: 'a', newId: 'b' })).toBe(document)
  expect(applyCommand(document, { do: 'duplicate', id: 'gone', newId: 'd' })).toBe(document)
  expect(applyCommand(document, { do: 'copy-to-placement', id: 'gone', newId: 'd', placement: 'left' })).toBe(
    document,
  )
  const full = aDesign(Array.from({ length: 20 }, (_, index) => aGraphic({ id: `m${index}` })))
  expect(applyCommand(full, { do: 'add', placement: 'front', layer: aText() })).toBe(full)
})

test('removes a layer unless it is locked', () => {
  expect(order(applyCommand(three(), { do: 'remove', id: 'b' }))).toBe('ac')
  const locked = aDesign([aText({ locked: true })])
  expect(applyCommand(locked, { do: 'remove', id: 'text' })).toBe(locked)
})

test('clearing a placement keeps locked layers', () => {
  const document = aDesign([aText({ locked: true }), aGraphic()])
  expect(order(applyCommand(document, { do: 'clear-placement', placement: 'front' }))).toBe('text')
  expect(
    applyCommand(newDesign(), { do: 'clear-placement', placement: 'front' }).placements.front.layers,
  ).toEqual([])
})

test('changing the blank keeps the layers, and changing a patch keeps its other properties', () => {
  const document = applyCommand(three(), { do: 'set-blank', blank: 'foam-five-panel' })
  expect([document.blank, order(document)]).toEqual(['foam-five-panel', 'abc'])
  const patched = applyCommand(document, { do: 'set-patch', placement: 'front', patch: { shape: 'oval' } })
  expect(patched.placements.front.patch).toEqual({ ...document.placements.front.patch, shape: 'oval' })
  expect(placementsInUse(patched)).toEqual(['front'])
})

test('a layer with a technique that the placement does not support is added as flat stitch', () => {
  const document = applyCommand(newDesign(), {
    do: 'add',
    placement: 'back',
    layer: aText({ technique: 'puff' }),
  })
  expect(findLayer(document, 'text')?.layer.technique).toBe('flat')
  expect(applyCommand(document, { do: 'set-technique', id: 'text', technique: 'puff' })).toBe(document)
})

test('a print switches between thread colors and its picture, and repeating the command changes nothing', () => {
  const document = aDesign([anArt({ technique: 'print' })])
  const inThreads = applyCommand(document, { do: 'set-printed-in', id: 'art', colors: 'threads' })
  expect(inThreads.placements.front.layers).toEqual([anArt({ technique: 'print', printedIn: 'threads' })])
  expect(applyCommand(inThreads, { do: 'set-printed-in', id: 'art', colors: 'threads' })).toBe(inThreads)
  expect(applyCommand(inThreads, { do: 'set-printed-in', id: 'art', colors: 'picture' })).toEqual(document)
})

test('another reading of an artwork keeps its place and width', () => {
  const other = {
    do: 'set-artwork',
    id: 'art',
    artwork: '0d1f0c4e-2b1c-4f5e-9a61-0c8a55f2b7d1',
    aspect: 2,
    threads: ['B01'],
  } as const
  const before = aDesign([anArt({ width: 40, height: 30, x: 7, rotation: 15 })])
  const [layer] = applyCommand(before, other).placements.front.layers
  expect(layer).toMatchObject({
    artwork: other.artwork,
    width: 40,
    height: 20,
    x: 7,
    rotation: 15,
    threads: ['B01'],
  })
})

const shapeOf = (document: DesignDocument) => {
  const layer = findLayer(document, 'text')?.layer
  return layer?.kind === 'text' ? { text: layer.text, shape: layer.shape } : undefined
}
const stackedShape = { kind: 'stacked', align: 'center', leading: 1.35 } as const

test('stacked words begin with a word a line, keep their lines, and become one line in another shape', () => {
  const before = aDesign([aText({ text: 'HIGH LINE CO' })])
  const stacked = applyCommand(before, { do: 'set-shape', id: 'text', shape: stackedShape })
  expect(shapeOf(stacked)?.text).toBe('HIGH\nLINE\nCO')
  const written = applyCommand(stacked, { do: 'set-text', id: 'text', text: 'HIGH LINE\nCO' })
  const aligned = applyCommand(written, {
    do: 'set-shape',
    id: 'text',
    shape: { ...stackedShape, align: 'left' },
  })
  expect(shapeOf(aligned)?.text).toBe('HIGH LINE\nCO')
  const straight = applyCommand(aligned, { do: 'set-shape', id: 'text', shape: null })
  expect(shapeOf(straight)).toEqual({ text: 'HIGH LINE CO', shape: undefined })
})

test('the measures of a shape stay within their limits', () => {
  const before = aDesign([aText()])
  const circle = { kind: 'circle', diameter: 900, start: -90, side: 'outside' } as const
  expect(shapeOf(applyCommand(before, { do: 'set-shape', id: 'text', shape: circle }))?.shape).toEqual({
    ...circle,
    diameter: 150,
    start: 270,
  })
  const wave = { kind: 'wave', height: -100 } as const
  expect(shapeOf(applyCommand(before, { do: 'set-shape', id: 'text', shape: wave }))?.shape).toEqual({
    ...wave,
    height: -60,
  })
})
