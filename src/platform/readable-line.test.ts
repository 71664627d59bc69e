import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: Date.UTC(2026, 10, 23, 9, 8, 7), ...fields })

test('a line shows the time, the level, the message and short details', () => {
  const text = readableLine(
    line({ level: 40, requestId: 'r-1', ms: 12, applied: ['a', 'b'], msg: 'slow request' }),
  )
  expect(text).toMatch(/^\d\d:08:07 {2}warning {2}slow request {2}requestId=r-1 {2}ms=12 {2}applied=\(2\)\n$/)
})

test('an error is shown with its message and the places where it happened', () => {
  const stack = 'TypeError: no hat\n    at sell (shop.ts:1:2)\n    at main (server.ts:3:4)'
  const text = readableLine(line({ level: 50, msg: 'a job failed', err: { message: 'no hat', stack } }))
  expect(text.split('\n').slice(1)).toEqual(['    at sell (shop.ts:1:2)', '    at main (server.ts:3:4)', ''])
  expect(text).toContain('error  a job failed: no hat\n')
})
