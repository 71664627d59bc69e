import { expect, test } from 'vitest'
import { changeDesigner, openedWith } from './designer-state.ts'
import { newGraphicLayer, starterDesign } from './new-layer.ts'

const start = openedWith(starterDesign())

test('the designer opens with a layer selected', () => {
  expect(start.selected).toBe('starter-text')
})

test('a new layer is selected and announced', () => {
  const layer = newGraphicLayer(start.history.now, 'left', { id: 'star-1', graphic: 'star', name: 'Star' })
  const state = changeDesigner(start, { do: 'perform', commands: [{ do: 'add', placement: 'left', layer }] })
  expect(state).toMatchObject({
    selected: 'star-1',
    placement: 'left',
    announcement: 'Star added to the left side.',
  })
})

test('undoing an addition leaves nothing selected', () => {
  const layer = newGraphicLayer(start.history.now, 'left', { id: 'star-1', graphic: 'star', name: 'Star' })
  const added = changeDesigner(start, { do: 'perform', commands: [{ do: 'add', placement: 'left', layer }] })
  expect(changeDesigner(added, { do: 'undo' }).selected).toBeNull()
})

test('after a layer is removed, the next one is selected', () => {
  const state = changeDesigner(start, { do: 'perform', commands: [{ do: 'remove', id: 'starter-text' }] })
  expect(state).toMatchObject({ selected: 'starter-graphic', placement: 'front' })
})

test('a command that changes nothing adds no undo step', () => {
  const state = changeDesigner(start, {
    do: 'perform',
    commands: [{ do: 'move-by', id: 'missing', dx: 1, dy: 0 }],
  })
  expect(state).toBe(start)
})

test('a moved layer is announced with its position', () => {
  const state = changeDesigner(start, {
    do: 'perform',
    commands: [{ do: 'move-to', id: 'starter-text', x: -3, y: 0 }],
  })
  expect(state.announcement).toBe('“YOUR HAT”: 3 mm left of center, vertically centered.')
})
