import { expect, test } from 'vitest'
import { applyCommand, findLayer } from '#modules/design-engine'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { changedTogether, commonGroup, copiesOf, layersWith, toggled, withGroup } from './several-layers.ts'

const design = aDesign([
  aGraphic({ id: 'a', x: -10, y: 0, group: 'one' }),
  aGraphic({ id: 'b', x: 10, y: 0, group: 'one' }),
  aText({ id: 'c', x: 0, y: 20 }),
])

test('a layer is selected and deselected together with its group', () => {
  expect(withGroup(design, 'a')).toEqual(['a', 'b'])
  expect(withGroup(design, 'c')).toEqual(['c'])
  expect(toggled(design, ['c'], 'b')).toEqual(['c', 'a', 'b'])
  expect(toggled(design, ['c', 'a', 'b'], 'a')).toEqual(['c'])
})

test('layers that are enlarged and turned together keep their places to each other', () => {
  const layers = layersWith(design, ['a', 'b'])
  const after = changedTogether(layers, [0, 0], { factor: 2, degrees: 90 }).reduce(applyCommand, design)
  expect(findLayer(after, 'a')?.layer).toMatchObject({ x: 0, y: -20, scale: 2, rotation: 90 })
  expect(findLayer(after, 'b')?.layer).toMatchObject({ x: 0, y: 20, scale: 2, rotation: 90 })
})

test('a locked layer stays', () => {
  const locked = applyCommand(design, { do: 'lock', id: 'b', locked: true })
  const ids = changedTogether(layersWith(locked, ['a', 'b']), [0, 0], { dx: 5 }).map((command) =>
    'id' in command ? command.id : '',
  )
  expect(ids).toEqual(['a'])
})

test('copies of a group are a new group', () => {
  let number = 0
  const copies = copiesOf(layersWith(design, ['a', 'b', 'c']), () => `new-${++number}`, 4)
  const [a, b, c] = copies
  expect(a?.group).toBe(b?.group)
  expect(a?.group).not.toBe('one')
  expect(c?.group).toBeUndefined()
  expect(commonGroup(copies)).toBeNull()
  expect(copies.map(({ x }) => x)).toEqual([-6, 14, 4])
})

test('a layer that is duplicated or copied to another placement leaves its group', () => {
  const after = applyCommand(design, { do: 'duplicate', id: 'a', newId: 'copy' })
  expect(findLayer(after, 'copy')?.layer.group).toBeUndefined()
})
