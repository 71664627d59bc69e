import { expect, test } from 'vitest'
import { failureText, idsIn } from './dead-letter-job-view.ts'

test('only the ids of a payload are shown, at any depth', () => {
  const orderId = '5b0c8f7e-9d1f-4c52-8a55-0c9d6a1f2b3c'
  const payload = {
    handler: 'email-order-paid',
    payload: { orderId, email: 'jo@example.com', lines: [{ eventId: 'evt_1Qx' }] },
  }
  expect(idsIn(payload)).toEqual({ orderId, eventId: 'evt_1Qx' })
  expect(idsIn({})).toEqual({})
  expect(idsIn(null)).toEqual({})
})

test('an error is shown without addresses, keys and phone numbers', () => {
  const samples = [
    ['550 5.1.1 <jo.march@example.com> rejected', '550 5.1.1 <[email]> rejected'],
    ['connect smtp://post:hunter2@mail.example.com:587', 'connect smtp://post:[email]:587'],
    ['Invalid API Key provided: sk_live_51Habc', 'Invalid API Key provided: [key]'],
    ['401 with bearer abc.def-1', '401 with bearer [key]'],
    ['login failed, password=hunter2', 'login failed, password=[hidden]'],
    ['no answer from +1 (503) 555-0147', 'no answer from [number]'],
  ] as const
  for (const [error, shown] of samples) expect(failureText(error)).toBe(shown)
})

test('ids, codes and amounts in an error stay readable', () => {
  const text =
    'order 5b0c8f7e-9d1f-4c52-8a55-0c9d6a1f2b3c: tr_1QxAbC 402, 12.50 of 25.00, ECONNREFUSED 127.0.0.1:5432'
  expect(failureText(text)).toBe(text)
})

test('a long error is cut, line breaks are removed, and a missing message is stated', () => {
  expect(failureText('x'.repeat(5_000))).toHaveLength(300)
  expect(failureText('first\n   second')).toBe('first second')
  expect(failureText(null)).toBe('No error message.')
})
