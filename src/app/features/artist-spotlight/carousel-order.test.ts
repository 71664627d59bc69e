import { expect, test } from 'vitest'
import { around, inViewText, slidesBefore } from './carousel-order.ts'

test('there is always a next slide in both directions', () => {
  for (let count = 1; count <= 12; count++) {
    for (const perView of [1, 2, 3]) {
      const spare = Math.max(0, count - perView)
      const before = slidesBefore(count, perView, -1)
      const after = spare - slidesBefore(count, perView, 1)
      expect([before > 0, after > 0], `${count} slides, ${perView} seen`).toEqual([spare > 0, spare > 0])
    }
  }
})

test('the ring has neither beginning nor end', () => {
  expect([-9, -8, -1, 0, 7, 8, 17].map((index) => around(index, 8))).toEqual([7, 0, 7, 0, 7, 0, 1])
})

test('the slides in view are announced by number and name, also across the end', () => {
  const names = ['Ann', 'Ben', 'Cem', 'Dot']
  expect(inViewText(names, 3, 3)).toBe('Artists 4, 1, and 2 of 4: Dot, Ann, and Ben')
  expect(inViewText(names, 1, 1)).toBe('Artist 2 of 4: Ben')
  expect(inViewText(['Ann', 'Ben'], 0, 3)).toBe('Artists 1 and 2 of 2: Ann and Ben')
})
