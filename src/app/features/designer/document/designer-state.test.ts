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

const bothSelected = changeDesigner(start, { do: 'select', ids: ['starter-graphic', 'starter-text'] })

test('several selected layers are announced, and removed as one step', () => {
  expect(bothSelected).toMatchObject({ selected: 'starter-text', announcement: '2 layers selected.' })
  const removed = changeDesigner(bothSelected, {
    do: 'perform',
    commands: bothSelected.selection.map((id) => ({ do: 'remove', id }) as const),
  })
  expect(removed).toMatchObject({ selected: null, selection: [], announcement: '2 layers removed.' })
  const undone = changeDesigner(removed, { do: 'undo' })
  expect(undone.history.now.placements.front.layers).toHaveLength(2)
})

test('a toggled layer joins the selection and leaves it', () => {
  const one = changeDesigner(bothSelected, { do: 'toggle', id: 'starter-text' })
  expect(one.selection).toEqual(['starter-graphic'])
  expect(changeDesigner(one, { do: 'toggle', id: 'starter-text' }).selection).toHaveLength(2)
})

test('pasted layers are selected together', () => {
  const layers = ['one', 'two'].map((id) =>
    newGraphicLayer(start.history.now, 'back', { id, graphic: 'star', name: 'Star' }),
  )
  const pasted = changeDesigner(start, {
    do: 'perform',
    commands: layers.map((layer) => ({ do: 'add', placement: 'back', layer }) as const),
  })
  expect(pasted).toMatchObject({
    selection: ['one', 'two'],
    placement: 'back',
    announcement: '2 layers added.',
  })
})

test('opening the placement that is open counts too, so that the hat turns back to it', () => {
  const state = changeDesigner(start, { do: 'open-placement', placement: 'front' })
  expect(state).toMatchObject({ placement: 'front', opened: 1, selected: 'starter-text' })
  const replaced = changeDesigner(state, { do: 'replace', document: starterDesign(), announcement: '' })
  expect(replaced.opened).toBe(1)
})
