import { expect, test } from 'vitest'
import { aDesign, aMark, anArt, aText } from '#tests/support/design-factory.ts'
import { applyCommand, zonesInUse } from './design-commands.ts'
import { type DesignDocument, findLayer, newDesign } from './design-document.ts'
import { hatPartNames, hatParts, zoneNames } from './design-words.ts'
import { fabrics } from './fabrics.ts'
import { decorationLimits } from './zones.ts'

test.each(hatParts.flatMap((part) => fabrics.slice(10, 14).map(({ code }) => ({ part, code }))))(
  'the $part becomes $code and nothing else does',
  ({ part, code }) => {
    const before = newDesign()
    expect(hatPartNames[part]).not.toBe('')
    const { colors: after } = applyCommand(before, { do: 'recolor-hat', part, fabric: code })
    expect(after).toEqual({ ...before.colors, [part]: code })
  },
)

test.each(zoneNames.flatMap((from) => zoneNames.map((to) => ({ from, to }))))(
  'a layer of the $from is copied to the $to',
  ({ from, to }) => {
    const layer = aText({ locked: true, decoration: from === 'front' ? 'puff' : 'flat' })
    const document = applyCommand(aDesign([layer], from), {
      do: 'copy-to-zone',
      id: 'text',
      newId: 'copy',
      zone: to,
    })
    const copy = findLayer(document, 'copy')
    expect(copy?.zone).toBe(to)
    expect(copy?.layer.locked).toBe(false)
    expect(decorationLimits[copy?.layer.decoration ?? 'flat'].zones).toContain(to)
  },
)

const three = () => aDesign([aText({ id: 'a' }), aText({ id: 'b' }), aText({ id: 'c' })])
const order = (document: DesignDocument) => document.zones.front.layers.map((layer) => layer.id).join('')

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
] as const)('layer %s of abc sent %s gives %s', (id, to, expected) => {
  expect(order(applyCommand(three(), { do: 'reorder', id, to }))).toBe(expected)
})

test('a copy lies on top, a little aside, under its new id', () => {
  const document = applyCommand(three(), { do: 'duplicate', id: 'a', newId: 'd' })
  expect(order(document)).toBe('abcd')
  expect(findLayer(document, 'd')?.layer).toMatchObject({ x: 4, y: 4 })
})

test('an id that is taken, a full zone and a layer that is gone add nothing', () => {
  const document = three()
  expect(applyCommand(document, { do: 'duplicate', id: 'a', newId: 'b' })).toBe(document)
  expect(applyCommand(document, { do: 'duplicate', id: 'gone', newId: 'd' })).toBe(document)
  expect(applyCommand(document, { do: 'copy-to-zone', id: 'gone', newId: 'd', zone: 'left' })).toBe(document)
  const full = aDesign(Array.from({ length: 20 }, (_, index) => aMark({ id: `m${index}` })))
  expect(applyCommand(full, { do: 'add', zone: 'front', layer: aText() })).toBe(full)
})

test('a layer is removed and a locked one stays', () => {
  expect(order(applyCommand(three(), { do: 'remove', id: 'b' }))).toBe('ac')
  const locked = aDesign([aText({ locked: true })])
  expect(applyCommand(locked, { do: 'remove', id: 'text' })).toBe(locked)
})

test('a zone is cleared of all but what is locked', () => {
  const document = aDesign([aText({ locked: true }), aMark()])
  expect(order(applyCommand(document, { do: 'clear-zone', zone: 'front' }))).toBe('text')
  expect(applyCommand(newDesign(), { do: 'clear-zone', zone: 'front' }).zones.front.layers).toEqual([])
})

test('another blank keeps the art, another patch keeps the rest of the patch', () => {
  const document = applyCommand(three(), { do: 'set-blank', blank: 'foam-five-panel' })
  expect([document.blank, order(document)]).toEqual(['foam-five-panel', 'abc'])
  const patched = applyCommand(document, { do: 'set-patch', zone: 'front', patch: { shape: 'oval' } })
  expect(patched.zones.front.patch).toEqual({ ...document.zones.front.patch, shape: 'oval' })
  expect(zonesInUse(patched)).toEqual(['front'])
})

test('what a zone cannot be decorated with is added as flat stitch', () => {
  const document = applyCommand(newDesign(), {
    do: 'add',
    zone: 'back',
    layer: aText({ decoration: 'puff' }),
  })
  expect(findLayer(document, 'text')?.layer.decoration).toBe('flat')
  expect(applyCommand(document, { do: 'set-decoration', id: 'text', decoration: 'puff' })).toBe(document)
})

test('a print is set to its threads and back to its picture, and to nothing by the same again', () => {
  const document = aDesign([anArt({ decoration: 'print' })])
  const inThreads = applyCommand(document, { do: 'set-printed-in', id: 'art', colors: 'threads' })
  expect(inThreads.zones.front.layers).toEqual([anArt({ decoration: 'print', printedIn: 'threads' })])
  expect(applyCommand(inThreads, { do: 'set-printed-in', id: 'art', colors: 'threads' })).toBe(inThreads)
  expect(applyCommand(inThreads, { do: 'set-printed-in', id: 'art', colors: 'picture' })).toEqual(document)
})
