import { expect, test } from 'vitest'
import { type Box, toastPlace } from './toast-place.ts'

const room = {
  top: { top: 76, bottom: 150, left: 840, right: 1260 },
  bottom: { top: 626, bottom: 700, left: 840, right: 1260 },
}

function button(top: number, left = 900): Box {
  return { top, bottom: top + 56, left, right: left + 300 }
}

test('a toast lies at the top, also beside or below the button that matters', () => {
  expect(toastPlace(room, [])).toBe('top')
  expect(toastPlace(room, [button(640), button(100, 100), button(150)])).toBe('top')
})

test('a toast goes to the bottom where it would lie on the button that matters', () => {
  expect(toastPlace(room, [button(100)])).toBe('bottom')
  expect(toastPlace(room, [button(149)])).toBe('bottom')
})

test('with a button at both ends the toast stays where people look for it', () => {
  expect(toastPlace(room, [button(100), button(640)])).toBe('top')
})
