import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { whereIs } from './where-is.ts'

const transfer = {
  orderId: newId<OrderId>(),
  kind: 'transfer' as const,
  amountCents: cents(-3_000),
  at: '2026-11-20T00:00:00Z',
  isEarned: false,
}

function textOf(earned: number, owed: number, isSent = false) {
  return whereIs({ lines: isSent ? [transfer] : [], earnedCents: cents(earned), owedCents: cents(owed) }).text
}

test('an order says once where its earnings are', () => {
  expect(textOf(3_000, 3_000)).toBe('Not sent yet')
  expect(textOf(3_510, 510, true)).toBe('$5.10 not sent yet')
  expect(textOf(3_000, 0, true)).toBe('Sent')
  expect(textOf(0, -510, true)).toBe('You owe $5.10')
})

test('an order that was sent says when', () => {
  const sent = { lines: [transfer], earnedCents: cents(3_000), owedCents: cents(0) }
  expect(whereIs(sent).sentAt).toBe('2026-11-20T00:00:00Z')
  expect(whereIs({ ...sent, owedCents: cents(510) }).sentAt).toBeUndefined()
})

test('an order isn’t called sent when nothing was sent', () => {
  expect(textOf(3_000, 0)).toBe('Settled')
  expect(textOf(0, 0)).toBe('Nothing to send')
})
