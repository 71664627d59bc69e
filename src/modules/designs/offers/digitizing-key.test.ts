import { expect, test } from 'vitest'
import { applyCommand, type DesignDocument } from '#modules/design-engine'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { digitizingKey } from './digitizing-key.server.ts'

const text = { shape: { kind: 'wave', height: 4 }, outline: { thread: 'B31', width: 1 } } as const
const design = aDesign([aText(text), aGraphic(), anArt()])
const key = digitizingKey(design)

test('the same art in other threads, on a hat of other colors, is digitized already', () => {
  const recolored: DesignDocument = {
    ...aDesign([
      aText({
        ...text,
        thread: 'B01',
        outline: { thread: 'B02', width: 1 },
        shape: { height: 4, kind: 'wave' },
      }),
      aGraphic({ thread: 'B05', name: 'Big star', id: 'other' }),
      anArt({ threads: ['B40', 'B41'] }),
    ]),
    colors: { ...design.colors, front: 'black', brim: 'red' },
  }
  expect(digitizingKey(recolored)).toBe(key)
})

test('other words, sizes, places, techniques and fewer threads are digitized again', () => {
  const others = [
    aDesign([aText({ ...text, text: 'LOW LINE' }), aGraphic(), anArt()]),
    aDesign([aText({ ...text, capHeight: 17 }), aGraphic(), anArt()]),
    aDesign([aText({ ...text, technique: 'puff' }), aGraphic(), anArt()]),
    aDesign([aText({ ...text, outline: null }), aGraphic(), anArt()]),
    aDesign([aText({ ...text, shape: { kind: 'wave', height: 5 } }), aGraphic(), anArt()]),
    aDesign([aText(text), aGraphic({ x: 1 }), anArt()]),
    aDesign([aText(text), aGraphic(), anArt({ threads: ['B31', 'B31'] })]),
    aDesign([aText(text), aGraphic()]),
    aDesign([aText(text), aGraphic(), anArt()], 'back'),
    applyCommand(design, { do: 'set-blank', blank: 'foam-five-panel' }),
  ]
  const keys = others.map(digitizingKey)
  expect(keys).not.toContain(key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('names that differ per hat don’t matter, and leather and prints have nothing to digitize', () => {
  const team = (name: string) => digitizingKey(aDesign([aText({ text: name, perHat: 'name' })]))
  expect(team('SMITH')).toBe(team('LOPEZ'))
  expect(team('SMITH')).not.toBe(digitizingKey(aDesign([aText({ text: 'SMITH' })])))
  expect(digitizingKey(aDesign([aText({ technique: 'leather-patch' })]))).toBeNull()
})
