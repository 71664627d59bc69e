import { expect, test } from 'vitest'
import { type ToastBox, toastPosition } from './toast-position.ts'

const room = {
  top: { top: 76, bottom: 150, left: 840, right: 1260 },
  bottom: { top: 626, bottom: 700, left: 840, right: 1260 },
}

function button(top: number, left = 900): ToastBox {
  return { top, bottom: top + 56, left, right: left + 300 }
}

test('a toast is at the top, also next to or below the main button', () => {
  expect(toastPosition(room, [])).toBe('top')
  expect(toastPosition(room, [button(640), button(100, 100), button(150)])).toBe('top')
})

test('a toast moves to the bottom where it would cover the main button', () => {
  expect(toastPosition(room, [button(100)])).toBe('bottom')
  expect(toastPosition(room, [button(149)])).toBe('bottom')
})

test('with a main button at both ends, the toast stays at the top', () => {
  expect(toastPosition(room, [button(100), button(640)])).toBe('top')
})
