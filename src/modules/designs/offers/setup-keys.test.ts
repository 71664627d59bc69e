import { expect, test } from 'vitest'
import { applyCommand } from '#modules/design-engine'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { setupKeys } from './setup-keys.server.ts'

const leather = aText({ id: 'patch', technique: 'leather-patch' })
const print = aGraphic({ id: 'print', technique: 'print', thread: 'B31' })
const design = applyCommand(aDesign([leather, print]), {
  do: 'add',
  placement: 'left',
  layer: aGraphic({ id: 'side' }),
})
const keys = setupKeys(design)
const changedFrom = (document: typeof design) => {
  const other = setupKeys(document)
  return [...keys.keys()].filter((name) => other.get(name) !== keys.get(name))
}

test('each technique of each placement is set up by itself', () => {
  expect([...keys.keys()]).toEqual(['front leather-patch', 'front print', 'left flat'])
  expect(new Set(keys.values()).size).toBe(3)
  expect(setupKeys(aDesign([])).size).toBe(0)
})

test('only what changed is set up again', () => {
  const moved = applyCommand(design, { do: 'move-by', id: 'side', dx: 1, dy: 0 })
  expect(changedFrom(moved)).toEqual(['left flat'])
  expect(changedFrom(applyCommand(design, { do: 'set-text', id: 'patch', text: 'LOW LINE' }))).toEqual([
    'front leather-patch',
  ])
  expect(
    changedFrom(applyCommand(design, { do: 'set-patch', placement: 'front', patch: { shape: 'oval' } })),
  ).toEqual(['front leather-patch'])
  expect(changedFrom(applyCommand(design, { do: 'set-blank', blank: 'foam-five-panel' }))).toHaveLength(3)
})

test('thread is changed at the machine, but a print is set up for its colors', () => {
  const inBlue = (id: string) => applyCommand(design, { do: 'recolor', id, thread: 'B40' })
  expect(changedFrom(inBlue('side'))).toEqual([])
  expect(changedFrom(inBlue('print'))).toEqual(['front print'])
  const printed = (more: Partial<ReturnType<typeof anArt>>) =>
    setupKeys(aDesign([anArt({ technique: 'print', ...more })])).get('front print')
  expect(printed({ printedIn: 'threads' })).not.toBe(printed({}))
  expect(printed({ threads: ['B01', 'B02'] })).not.toBe(printed({}))
  expect(printed({})).toBe(printed({}))
})
