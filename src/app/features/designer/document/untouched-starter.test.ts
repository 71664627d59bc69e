import { expect, test } from 'vitest'
import { applyCommand, type DesignDocument } from '#modules/design-engine'
import { anArt } from '#tests/support/design-factory.ts'
import { starterDesign } from './new-layer.ts'
import { untouchedStarter } from './untouched-starter.ts'

const start = starterDesign()
const ids = start.placements.front.layers.map(({ id }) => id)
const changed = (document: DesignDocument, ...commands: Parameters<typeof applyCommand>[1][]) =>
  commands.reduce(applyCommand, document)

test('the first upload takes the place of the starter’s layers that are as they were', () => {
  expect(untouchedStarter(start, 'front')).toEqual(ids)
  expect(untouchedStarter(start, 'back')).toEqual([])
  const [first = '', ...others] = ids
  expect(untouchedStarter(changed(start, { do: 'move-by', id: first, dx: 1, dy: 0 }), 'front')).toEqual(
    others,
  )
})

test('a second upload takes no place', () => {
  expect(untouchedStarter(changed(start, { do: 'add', placement: 'left', layer: anArt() }), 'front')).toEqual(
    [],
  )
})
