import { expect, test } from 'vitest'
import { changeDesigner, openedWith } from './designer-state.ts'
import { newMarkLayer, starterDesign } from './new-layer.ts'

const start = openedWith(starterDesign())

test('the designer opens with something selected, so that it can be changed at once', () => {
  expect(start.selected).toBe('starter-text')
})

test('a new layer is selected and spoken of', () => {
  const layer = newMarkLayer(start.history.now, 'left', { id: 'star-1', mark: 'star' })
  const state = changeDesigner(start, { do: 'perform', commands: [{ do: 'add', zone: 'left', layer }] })
  expect(state).toMatchObject({ selected: 'star-1', zone: 'left', spoken: 'Star added to the left side.' })
})

test('undoing an addition leaves nothing selected', () => {
  const layer = newMarkLayer(start.history.now, 'left', { id: 'star-1', mark: 'star' })
  const added = changeDesigner(start, { do: 'perform', commands: [{ do: 'add', zone: 'left', layer }] })
  expect(changeDesigner(added, { do: 'undo' }).selected).toBeNull()
})

test('in the place of a removed layer the one beside it is selected', () => {
  const state = changeDesigner(start, { do: 'perform', commands: [{ do: 'remove', id: 'starter-text' }] })
  expect(state).toMatchObject({ selected: 'starter-mark', zone: 'front' })
})

test('what changes nothing makes no step', () => {
  const state = changeDesigner(start, {
    do: 'perform',
    commands: [{ do: 'move-by', id: 'nobody', dx: 1, dy: 0 }],
  })
  expect(state).toBe(start)
})

test('where a layer lies is told in words', () => {
  const state = changeDesigner(start, {
    do: 'perform',
    commands: [{ do: 'move-to', id: 'starter-text', x: -3, y: 0 }],
  })
  expect(state.spoken).toBe('“YOUR HAT”: 3 mm left, at middle height.')
})
