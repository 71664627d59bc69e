import { expect, test } from 'vitest'
import { layerKeyCommand } from './layer-key-command.ts'

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('arrow keys move a layer by 1 mm, with Shift by 5 mm, with Alt by 0.2 mm', () => {
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowLeft' })).toEqual({
    do: 'move-by',
    id: 'a',
    dx: -1,
    dy: 0,
  })
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowDown', shiftKey: true })).toMatchObject({ dy: 5 })
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowUp', altKey: true })).toMatchObject({ dy: -0.2 })
})

test('plus and minus resize a layer, brackets rotate it, Delete removes it', () => {
  expect(layerKeyCommand('a', { ...plain, key: '+' })).toMatchObject({ do: 'scale-by', factor: 1.05 })
  expect(layerKeyCommand('a', { ...plain, key: '[' })).toMatchObject({ do: 'rotate-by', degrees: -5 })
  expect(layerKeyCommand('a', { ...plain, key: 'Delete' })).toEqual({ do: 'remove', id: 'a' })
})

test('browser shortcuts do nothing', () => {
  expect(layerKeyCommand('a', { ...plain, key: '+', ctrlKey: true })).toBeUndefined()
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowLeft', metaKey: true })).toBeUndefined()
  expect(layerKeyCommand('a', { ...plain, key: 'Tab' })).toBeUndefined()
})
