import { expect, test } from 'vitest'
import { encodeCursor } from '#shared/paging.ts'
import { timeCursorFrom, timeCursorText } from './time-cursor.server.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const at = '2026-11-22T23:51:34.123456Z'

test('a cursor can be encoded and decoded', () => {
  expect(timeCursorFrom(timeCursorText({ at, id }))).toEqual({ at, id })
  expect(timeCursorText(undefined)).toBeNull()
})

test('an invalid cursor starts the list from the beginning', () => {
  const madeUp = [
    ['x', 'y'],
    [at, 'y'],
    ['x', id],
    [at, `${id}\0`],
    ['2026-02-30T00:00:00.000000Z', id],
    ['0000-01-01T00:00:00.000000Z', id],
    ['2026-11-22T25:00:00.000000Z', id],
    ['infinity', id],
    ['2026-11-22 23:51:34.123456+00', id],
    [at],
    [at, id, id],
  ]
  expect(madeUp.map((parts) => timeCursorFrom(encodeCursor(parts)))).toEqual(madeUp.map(() => null))
  expect(['', 'x', 'WyJ4IiwieSJd', '%00', 'a'.repeat(9_000), null].map(timeCursorFrom)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
