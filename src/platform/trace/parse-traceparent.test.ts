import { expect, test } from 'vitest'
import { formatTraceparent, parseTraceparent } from './parse-traceparent.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('a traceparent names the caller’s trace and span, and whether they are collected', () => {
  const parent = { traceId, spanId, isSampled: true }
  const unsampled = { ...parent, isSampled: false }
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual(parent)
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual(unsampled)
  expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent)
  expect(parseTraceparent(formatTraceparent(unsampled))).toEqual(unsampled)
})

test('a later version may add parts at the end', () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-01-more`)).toEqual({ traceId, spanId, isSampled: true })
  expect(parseTraceparent(`01-${traceId}-${spanId}-01more`)).toBeNull()
})

test('anything else is no traceparent', () => {
  const wrong = [
    undefined,
    '',
    'x',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00_${traceId}_${spanId}_01`,
    ` 00-${traceId}-${spanId}-0`,
    `00-${traceId}-${spanId}-01\n`,
    `01-${traceId}-${spanId}-01-${'x'.repeat(100_000)}`,
  ]
  expect(wrong.map(parseTraceparent).filter((found) => found !== null)).toEqual([])
})
