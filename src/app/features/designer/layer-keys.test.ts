import { expect, test } from 'vitest'
import { layerKeyCommand } from './layer-keys.ts'

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('arrows move a layer by a millimetre, with Shift by five, with Alt by a fifth', () => {
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowLeft' })).toEqual({
    do: 'move-by',
    id: 'a',
    dx: -1,
    dy: 0,
  })
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowDown', shiftKey: true })).toMatchObject({ dy: 5 })
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowUp', altKey: true })).toMatchObject({ dy: -0.2 })
})

test('plus and minus resize, brackets turn, Delete removes', () => {
  expect(layerKeyCommand('a', { ...plain, key: '+' })).toMatchObject({ do: 'scale-by', factor: 1.05 })
  expect(layerKeyCommand('a', { ...plain, key: '[' })).toMatchObject({ do: 'rotate-by', degrees: -5 })
  expect(layerKeyCommand('a', { ...plain, key: 'Delete' })).toEqual({ do: 'remove', id: 'a' })
})

test('shortcuts of the browser are left to the browser', () => {
  expect(layerKeyCommand('a', { ...plain, key: '+', ctrlKey: true })).toBeUndefined()
  expect(layerKeyCommand('a', { ...plain, key: 'ArrowLeft', metaKey: true })).toBeUndefined()
  expect(layerKeyCommand('a', { ...plain, key: 'Tab' })).toBeUndefined()
})
